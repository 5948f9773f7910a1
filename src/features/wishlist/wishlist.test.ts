import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { deviceWishesMax, wishesMax } from './wishes-max.ts'
import { getMyWishes, getSharedWishes, mergeWishes, setWish, shareWishes } from './wishlist.calls.ts'

const [spark, note, rare, gone] = [1, 2, 3, 4]
const firstOfMany = 1_000

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: spark, name: 'Nivra Spark', mrp: 1_000_000 },
    { id: note, name: 'Nivra Note' },
    { id: rare, name: 'Nivra Rare', stock: 0 },
    { id: gone, name: 'Nivra Old', active: false },
    ...Array.from({ length: wishesMax + 1 }, (_, place) => ({
      id: firstOfMany + place,
      name: `Nivra ${place}`,
    })),
  ])
})
afterAll(() => shop.close())

const wish = (member: TestMember, productId: number, wanted = true) =>
  shop.send(setWish, { product_id: productId, wanted }, member)

const merge = (member: TestMember, ids: number[]) =>
  shop.send(mergeWishes, { product_ids: ids.join(',') }, member)

const mine = async (member: TestMember) => (await shop.send(getMyWishes, {}, member)).body

const idsOf = (products: { product_id: string }[]) => products.map(({ product_id }) => Number(product_id))

const share = async (member: TestMember, shared = true) =>
  (await shop.send(shareWishes, { shared }, member)).body.link!

/** Fills a member's list, leaving room for this number of products. */
async function fill(member: TestMember, room: number): Promise<void> {
  const ids = Array.from({ length: wishesMax - room }, (_, place) => firstOfMany + place)
  for (let from = 0; from < ids.length; from += deviceWishesMax)
    await merge(member, ids.slice(from, from + deviceWishesMax))
}

it('lists wished products once each, newest first, also sold-out ones', async () => {
  const member = await shop.createMember()
  for (const id of [spark, note, rare, spark]) expect((await wish(member, id)).status).toBe(200)
  expect(idsOf((await mine(member)).data)).toEqual([rare, note, spark])
  await wish(member, note, false)
  await wish(member, note, false)
  expect(idsOf((await mine(member)).data)).toEqual([rare, spark])
})

it.each([
  ['unknown', 99_999_999],
  ['not sold any more', gone],
])('refuses to wish for a product that is %s', async (_, productId) => {
  const member = await shop.createMember()
  expect(await wish(member, productId)).toMatchObject({ status: 404, failure: { code: 'unknownProduct' } })
  expect((await mine(member)).data).toEqual([])
})

it("merges a visitor's wishes once for thirty simultaneous calls, in order, without products off sale", async () => {
  const member = await shop.createMember()
  await wish(member, note)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => merge(member, [rare, gone, spark, 99_999_999, note, spark])),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.at(-1)!.body.data.map(Number)).toEqual([rare, spark, note])
  expect(idsOf((await mine(member)).data)).toEqual([rare, spark, note])
  expect((await merge(member, [])).body.data.map(Number)).toEqual([rare, spark, note])
})

it.each(['x', '1,', ',1', '1;2', '-1', '1e3', '9'.repeat(16)])('refuses to merge %j', async (product_ids) => {
  const member = await shop.createMember()
  const { status, failure } = await shop.send(mergeWishes, { product_ids }, member)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['product_ids']])
})

it('refuses to merge more wishes than a browser keeps', async () => {
  const member = await shop.createMember()
  const ids = Array.from({ length: deviceWishesMax + 1 }, (_, place) => firstOfMany + place)
  const { status, failure } = await merge(member, ids)
  expect([status, failure.errors]).toEqual([
    400,
    { product_ids: `Please send at most ${deviceWishesMax} products at once` },
  ])
})

it('limits a wishlist, also for simultaneous calls, and frees the place of a product off sale', async () => {
  const member = await shop.createMember()
  await fill(member, 2)
  const rest = Array.from({ length: 3 }, (_, place) => firstOfMany + wishesMax - 2 + place)
  const answers = await Promise.all(rest.map((id) => wish(member, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 422)!.failure).toMatchObject({ code: 'tooMany' })
  expect((await wish(member, firstOfMany)).status).toBe(200)
  expect((await merge(member, [note])).body.data).toHaveLength(wishesMax)
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', firstOfMany).execute()
  expect((await wish(member, note)).status).toBe(200)
  await shop.db.updateTable('product').set({ active: true }).where('id', '=', firstOfMany).execute()
})

it('pages through a long wishlist', async () => {
  const member = await shop.createMember()
  await fill(member, wishesMax - 60)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await shop.send(getMyWishes, { cursor }, member)
    seen.push(...idsOf(body.data))
    cursor = body.next_cursor
  } while (cursor !== undefined)
  expect(seen).toEqual(Array.from({ length: 60 }, (_, place) => firstOfMany + place))
})

it('shows by how much a wished product became cheaper', async () => {
  const member = await shop.createMember()
  await wish(member, spark)
  const before = await shop.db
    .selectFrom('product')
    .select('offered')
    .where('id', '=', spark)
    .executeTakeFirstOrThrow()
  expect((await mine(member)).data[0]).not.toHaveProperty('cheaper_by')
  await shop.db.updateTable('product').set({ discount_bp: 2_000 }).where('id', '=', spark).execute()
  expect((await mine(member)).data[0]).toMatchObject({
    cheaper_by: before.offered / 100 - 8_000,
  })
})

it('shows a shared wishlist without its owner until the link is revoked', async () => {
  const owner = await shop.createMember()
  await wish(owner, spark)
  const link = await share(owner)
  expect(link).toMatch(/^[\w-]{22}$/)
  expect(await share(owner)).toBe(link)
  expect((await mine(owner)).link).toBe(link)
  const seen = await shop.send(getSharedWishes, { link })
  expect(idsOf(seen.body.data)).toEqual([spark])
  expect(Object.keys(seen.body).sort()).toEqual(['base_url', 'data', 'message', 'status'])
  expect(JSON.stringify(seen.body)).not.toMatch(/cheaper_by|wished_at|offered_then/)
  expect(JSON.stringify(seen.body)).not.toContain(owner.mobile)
  await shop.send(shareWishes, { shared: false }, owner)
  expect(await shop.send(getSharedWishes, { link })).toMatchObject({
    status: 404,
    failure: { code: 'unknownLink' },
  })
  expect(await share(owner)).not.toBe(link)
})

it('creates one link for thirty simultaneous calls', async () => {
  const owner = await shop.createMember()
  const links = await Promise.all(Array.from({ length: 30 }, () => share(owner)))
  expect(new Set(links).size).toBe(1)
})

it.each(['', 'x', 'A'.repeat(22), "' or 1=1", '1'])('shows nothing for the link %j', async (link) => {
  expect((await shop.send(getSharedWishes, { link })).status).toBe(404)
})

it("refuses reading and changing another member's wishlist", async () => {
  const [owner, other] = [await shop.createMember(), await shop.createMember()]
  await wish(owner, spark)
  const asked = await Promise.all([
    shop.send(getMyWishes, { user_id: owner.userId }, other),
    shop.send(setWish, { user_id: owner.userId, product_id: spark, wanted: false }, other),
    shop.send(mergeWishes, { user_id: owner.userId, product_ids: String(note) }, other),
    shop.send(shareWishes, { user_id: owner.userId, shared: true }, other),
  ])
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await shop.send(getMyWishes, {})).status).toBe(401)
  expect(idsOf((await mine(owner)).data)).toEqual([spark])
})

it("deletes a closed account's wishlist and its link", async () => {
  const password = 'correct horse'
  const owner = await shop.createMember({ passwordHash: await hashPassword(password) })
  await wish(owner, spark)
  const link = await share(owner)
  expect((await shop.send(closeMyAccount, { password }, owner)).status).toBe(200)
  expect((await shop.send(getSharedWishes, { link })).status).toBe(404)
  const kept = await shop.db
    .selectFrom('wishlist_item')
    .select('product_id')
    .where('member_id', '=', owner.id)
    .execute()
  expect(kept).toEqual([])
  await expect(
    shop.db
      .insertInto('wishlist_item')
      .values({ member_id: owner.id, product_id: spark, offered_then: 1 })
      .execute(),
  ).rejects.toThrow('closed')
})
