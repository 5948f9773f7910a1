import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { getOwnRows } from '../home/home.calls.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { unsentOf } from './unsent-viewed.ts'
import {
  forgetViewedProducts,
  getPersonalHome,
  noteViewedProducts,
  setPersonalHome,
  setViewedKept,
} from './viewed.calls.ts'
import { viewedMax } from './viewed-max.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(
    shop.db,
    Array.from({ length: 80 }, (_, place) => ({
      id: place + 1,
      name: `Nivra ${place}`,
      active: place !== 79,
    })),
  )
})
afterAll(() => shop.close())

const look = (member: TestMember, ...ids: number[]) =>
  shop.send(noteViewedProducts, { product_ids: ids.join(',') }, member)

/** Creates a member who has consented to storing viewed products. */
async function keptMember(more?: Parameters<TestApp['createMember']>[0]): Promise<TestMember> {
  const member = await shop.createMember(more)
  await shop.send(setViewedKept, { kept: true }, member)
  return member
}

const seenBy = async (member: TestMember) =>
  (await shop.send(getOwnRows, {}, member)).body.data.viewed.map(({ product_id }) => Number(product_id))

const keptOf = async (member: TestMember) =>
  (
    await shop.db
      .selectFrom('product_view')
      .select('product_id')
      .where('member_id', '=', member.id)
      .orderBy('viewed_at', 'desc')
      .execute()
  ).map(({ product_id }) => product_id)

it('stores no viewed product before consent or after its refusal or withdrawal, also simultaneously', async () => {
  const member = await shop.createMember()
  const keeps = async () => (await shop.send(getOwnRows, {}, member)).body.data.keeps_viewed
  const isKept = async () => (await shop.send(getPersonalHome, {}, member)).body.data.keeps_viewed
  await look(member, 1)
  expect([await keptOf(member), await keeps(), await isKept()]).toEqual([[], 'unasked', false])
  await shop.send(setViewedKept, { kept: false }, member)
  await look(member, 1)
  expect([await keptOf(member), await keeps(), await isKept()]).toEqual([[], 'no', false])
  await shop.send(setViewedKept, { kept: true }, member)
  await look(member, 2)
  expect([await keptOf(member), await keeps(), await isKept()]).toEqual([[2], 'yes', true])
  await Promise.all([
    shop.send(setViewedKept, { kept: false }, member),
    ...Array.from({ length: 10 }, () => look(member, 3)),
  ])
  expect([await keptOf(member), await keeps()]).toEqual([[], 'no'])
})

it.each(['maybe', '2'])('refuses the choice %j at its field', async (kept) => {
  const member = await shop.createMember()
  const { status, failure } = await shop.send(setViewedKept, { kept }, member)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['kept']])
  expect((await shop.send(getOwnRows, {}, member)).body.data.keeps_viewed).toBe('unasked')
})

it('shows viewed products from any device, latest first, each once', async () => {
  const member = await keptMember()
  await look(member, 3, 2, 1)
  await look(member, 2, 80, 99_999_999)
  expect(await seenBy(member)).toEqual([2, 3, 1])
})

it(`keeps a member's last ${viewedMax} viewed products, also for thirty at once`, async () => {
  const member = await keptMember()
  for (let from = 1; from <= 60; from += 12)
    await look(member, ...Array.from({ length: 12 }, (_, place) => from + 11 - place))
  expect(await keptOf(member)).toEqual(Array.from({ length: viewedMax }, (_, place) => 60 - place))
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, place) => look(member, 61 + (place % 15), 1 + place)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await keptOf(member)).toHaveLength(viewedMax)
})

it.each(['x', '1,', '1,2,3,4,5,6,7,8,9,10,11,12,13'])(
  'refuses to note %j as viewed at its field',
  async (product_ids) => {
    const member = await shop.createMember()
    const { status, failure } = await shop.send(noteViewedProducts, { product_ids }, member)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['product_ids']])
  },
)

it('deletes the viewing history on request', async () => {
  const member = await keptMember()
  await look(member, 1, 2)
  await shop.send(forgetViewedProducts, {}, member)
  expect(await seenBy(member)).toEqual([])
})

it('records nothing after home is switched off, even from an open page, until new consent', async () => {
  const member = await keptMember()
  const isWanted = async () => (await shop.send(getPersonalHome, {}, member)).body.data.is_wanted
  await look(member, 1)
  expect(await isWanted()).toBe(false)
  await shop.send(setPersonalHome, { wanted: true }, member)
  expect(await isWanted()).toBe(true)
  await Promise.all([
    shop.send(setPersonalHome, { wanted: false }, member),
    ...Array.from({ length: 10 }, () => look(member, 2)),
  ])
  expect(await keptOf(member)).toEqual([])
  expect(await isWanted()).toBe(false)
  expect((await shop.send(getOwnRows, {}, member)).body.data).toEqual({
    is_wanted: false,
    asks_rows: false,
    keeps_viewed: 'no',
    viewed: [],
    bought: [],
    cheaper: [],
  })
  await shop.send(setPersonalHome, { wanted: true }, member)
  await look(member, 3)
  expect(await seenBy(member)).toEqual([])
  await shop.send(setViewedKept, { kept: true }, member)
  await look(member, 3)
  expect(await seenBy(member)).toEqual([3])
})

it("keeps the viewing history of a member who says 'Not now' to the rows", async () => {
  const member = await keptMember()
  await look(member, 1)
  const { body } = await shop.send(setPersonalHome, { wanted: false }, member)
  expect(body.message).toBe('It is off')
  await look(member, 2)
  expect((await shop.send(getOwnRows, {}, member)).body.data).toMatchObject({
    is_wanted: true,
    asks_rows: false,
    keeps_viewed: 'yes',
  })
  expect(await seenBy(member)).toEqual([2, 1])
})

it("refuses reading and changing another member's viewing history", async () => {
  const [owner, other] = [await keptMember(), await keptMember()]
  await look(owner, 1)
  const user_id = owner.userId
  const asked = await Promise.all([
    shop.send(getOwnRows, { user_id }, other),
    shop.send(noteViewedProducts, { user_id, product_ids: '2' }, other),
    shop.send(forgetViewedProducts, { user_id }, other),
    shop.send(setPersonalHome, { user_id, wanted: false }, other),
    shop.send(getPersonalHome, { user_id }, other),
    shop.send(setViewedKept, { user_id, kept: false }, other),
  ])
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 403))
  expect((await shop.send(getOwnRows, {})).status).toBe(401)
  expect(await seenBy(owner)).toEqual([1])
})

it('records nothing for a closed account', async () => {
  const password = 'correct horse'
  const member = await keptMember({ passwordHash: await hashPassword(password) })
  await look(member, 1)
  await shop.send(closeMyAccount, { password }, member)
  expect(await keptOf(member)).toEqual([])
  await expect(
    shop.db
      .insertInto('product_view')
      .values({ member_id: member.id, product_id: 1, offered_then: 1 })
      .execute(),
  ).rejects.toThrow('closed')
})

it.each([
  [[], [], []],
  [['1'], [], ['1']],
  [['2', '1'], ['2', '1'], []],
  [['3', '2', '1'], ['2', '1'], ['3']],
  // The visitor viewed a product a second time.
  [['1', '3', '2'], ['3', '2', '1'], ['1']],
  // The device dropped its oldest product, because it stores only the latest ones.
  [['4', '3', '2'], ['3', '2', '1'], ['4']],
  [['5', '4'], ['1'], ['5', '4']],
])('sends of viewed %j, with %j sent before, only %j', (seen, sent, unsent) => {
  expect(unsentOf(seen, sent)).toEqual(unsent)
})
