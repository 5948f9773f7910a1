import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { getMyCart, saveMyCart, setCartReminder } from './cart.calls.ts'

let shop: TestApp
let member: TestMember
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await shop.createMember()
})
afterEach(() => {
  vi.useRealTimers()
})

const tea = {
  id: '7',
  name: 'Tea',
  image: '/tea.webp',
  price: 499.5,
  quantity: 2,
  discount: 12.5,
  special_discount: 3,
}
const read = async (version?: number) => (await shop.send(getMyCart, { version }, member)).body.data
const save = (version: unknown, cart: unknown = [tea], from: TestMember = member) =>
  shop.send(saveMyCart, { version, cart, isCashbackApplied: '1' }, from)

it('syncs a saved cart to another phone, to the paisa', async () => {
  expect(await read()).toMatchObject({ version: 0, cart: [], isCashbackApplied: false })
  expect((await save(0)).body.data).toEqual({ version: 1 })
  expect(await read()).toMatchObject({ version: 1, cart: [tea], isCashbackApplied: true })
  expect(await read(1)).toMatchObject({ version: 1, cart: null })
})

it('saves one of thirty simultaneous carts, and refuses the others as changed meanwhile', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => save(0, [{ ...tea, quantity: at + 1 }])),
  )
  const saved = answers.flatMap(({ status }, at) => (status === 200 ? [at + 1] : []))
  expect(saved).toHaveLength(1)
  expect(
    answers.filter(({ status, failure }) => status === 409 && failure.code === 'savedMeanwhile'),
  ).toHaveLength(29)
  expect((await read()).cart).toEqual([{ ...tea, quantity: saved[0] }])
})

it('refuses a cart saved again with the old version, and keeps the cart', async () => {
  await save(0)
  expect((await save(0)).status).toBe(409)
  expect(await read()).toMatchObject({ version: 1, cart: [tea] })
})

it('shows a cart only to its member', async () => {
  await save(0)
  const other = await shop.createMember()
  expect((await shop.send(getMyCart, {}, other)).body.data.cart).toEqual([])
  expect((await shop.send(getMyCart, { user_id: member.userId }, other)).status).toBe(403)
})

it.each([
  ['more lines than a cart has', Array.from({ length: 51 }, (_, at) => ({ ...tea, id: String(at + 1) }))],
  ['a product twice', [tea, { ...tea, quantity: 1 }]],
  ['a hundred of one', [{ ...tea, quantity: 100 }]],
  ['less than one', [{ ...tea, quantity: -1 }]],
  ['a price that is none', [{ ...tea, price: 'free' }]],
  ['no list', 'tea'],
])('refuses a cart with %s at its field, and keeps the saved one', async (_what, cart) => {
  await save(0)
  const refused = await save(1, cart)
  expect([refused.status, refused.failure.code]).toEqual([400, 'invalidInput'])
  expect(await read()).toMatchObject({ version: 1, cart: [tea] })
})

async function leave(hours: number) {
  await shop.ownerDb
    .updateTable('member_cart')
    .set({ saved_at: sql`now() - make_interval(hours => ${hours})` })
    .where('member_id', '=', member.id)
    .execute()
}

/** Runs the job at an hour of the day in India, and returns the texts that the member gets. */
async function remindAt(hour: number): Promise<string[]> {
  const { remindOfCarts } = await import('./remind-of-carts.job.ts')
  const today = new Date().toISOString().slice(0, 10)
  vi.useFakeTimers({
    toFake: ['Date'],
    now: new Date(`${today}T${String(hour).padStart(2, '0')}:30:00+05:30`),
  })
  await remindOfCarts.run({ ...shop.context, log: shop.context.log }, {})
  vi.useRealTimers()
  await shop.runJobs()
  const inbox = shop.messages.messages.inbox()
  return inbox.filter(({ mobile }) => mobile === member.mobile).map(({ text }) => text)
}

it('reminds a member once of a cart left for a day, in the daytime and on request only', async () => {
  await save(0)
  await leave(25)
  expect(await remindAt(12)).toEqual([])
  expect((await shop.send(setCartReminder, { wanted: '1' }, member)).status).toBe(200)
  expect(await read()).toMatchObject({ wants_reminder: true, cart: [tea] })
  for (const hour of [0, 9, 20, 23]) expect(await remindAt(hour)).toEqual([])
  await leave(23)
  expect(await remindAt(12)).toEqual([])
  await leave(25)
  expect(await remindAt(12)).toEqual([expect.stringContaining('Your cart at')])
  await save(1, [tea, { ...tea, id: '8' }])
  await leave(25)
  expect(await remindAt(12)).toHaveLength(1)
  await save(2, [])
  await save(3)
  await leave(25)
  expect(await remindAt(12)).toHaveLength(2)
})

it('sends no reminder of an empty cart, of an old one, or after the member cancelled it', async () => {
  await shop.send(setCartReminder, { wanted: '1' }, member)
  await save(0)
  await leave(80)
  expect(await remindAt(12)).toEqual([])
  await save(1, [])
  await leave(25)
  expect(await remindAt(12)).toEqual([])
  await save(2)
  await leave(25)
  await shop.send(setCartReminder, { wanted: '0' }, member)
  expect(await remindAt(12)).toEqual([])
})

it("deletes a closed account's cart, and stores none for it", async () => {
  const { hashPassword } = await import('../members/password/password.ts')
  member = await shop.createMember({ passwordHash: await hashPassword('correct horse') })
  await save(0)
  expect((await shop.send(closeMyAccount, { password: 'correct horse' }, member)).status).toBe(200)
  const rows = shop.ownerDb.selectFrom('member_cart').select('version').where('member_id', '=', member.id)
  expect(await rows.execute()).toEqual([])
  expect((await save(1)).status).toBe(401)
  await expect(
    shop.ownerDb.insertInto('member_cart').values({ member_id: member.id, lines: '[]' }).execute(),
  ).rejects.toThrow(/closed/)
})
