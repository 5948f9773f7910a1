import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { publishAgreement } from '../../../test/agreement-fixture.ts'
import { expectLedgerInvariants } from '../../../test/ledger-sums.ts'
import { openTestApp, type Sender, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { readBalances } from '../../ledger/balances.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { acceptAgreement } from '../direct-selling/direct-selling.calls.ts'
import { earningRequires } from '../direct-selling/direct-selling.settings.ts'
import { getBmartUsers } from '../wallet/wallet.calls.ts'
import { slotFee, slotGst } from './slot-price.ts'
import { getMySlots, newSlotsCreation } from './slots.calls.ts'
import { slotsPerMemberMax } from './slots.settings.ts'
import { countSlots } from './slots.sql.ts'

const price = 117_800
const wish = { type_id: '1', amount: '1178', pin_no: '1', razorpay_payment_id: 'null' }

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
afterEach(() => expectLedgerInvariants(shop.db))

async function member(money: { storeCredit?: number; earnings?: number } = {}, referrerId?: number) {
  const created = await shop.createMember({ referrerId })
  if (money.storeCredit || money.earnings) await shop.credit(created.id, money)
  return created
}

const buy = (as: Sender, fields: Record<string, unknown> = {}) =>
  shop.send(newSlotsCreation, { ...wish, ...fields }, as)

const buyAnother = (as: Sender) => buy(as, { request_id: randomUUID() })

async function isSubscribe(as: Sender) {
  return (await shop.send(getBmartUsers, {}, as)).body.data[0]?.isSubscribe
}

async function legsOf(memberId: number) {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select kind, amount from entry
      join transfer on transfer.id = transfer_id join ledger_account as account on account.id = account_id
      where transfer.member_id = ${memberId} and code = 'slot_bought' order by kind`.execute(shop.db)
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

it('charges ₹999 and ₹179 GST for a slot, store credit first, and subscribes the member', async () => {
  const buyer = await member({ storeCredit: 100_000, earnings: 50_000 })
  expect(await isSubscribe(buyer)).toBe('1')
  expect([slotFee, slotGst]).toEqual([99_900, 17_900])
  const { status, body } = await buy(buyer)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: true,
    data: { slot_id: expect.stringMatching(/^\d+$/), amount: 1178 },
  })
  expect(await legsOf(buyer.id)).toEqual({
    store_credit: -100_000,
    earnings: -17_800,
    // The exact tax contained in ₹1,178 at 18%. The offer shows it rounded to whole rupees.
    subscription_sales: 99_831,
    gst: 17_969,
  })
  expect(await readBalances(shop.db, buyer.id)).toMatchObject({ storeCredit: 0, earnings: 32_200 })
  expect(await isSubscribe(buyer)).toBe('2')
})

it.each([0, 117_799])('refuses a slot with a balance of %s paise, and keeps it', async (balance) => {
  const buyer = await member({ earnings: balance })
  const { status, failure } = await buy(buyer)
  expect([status, failure.message]).toEqual([422, 'Insufficient Balance!'])
  expect(await countSlots(shop.db, buyer.id)).toBe(0)
  expect(await readBalances(shop.db, buyer.id)).toMatchObject({ available: balance })
  expect(await isSubscribe(buyer)).toBe('1')
})

it.each(['1', '0', 117800, '1178.00', undefined])(
  "charges a slot's price despite the browser's own: %s",
  async (amount) => {
    const buyer = await member({ storeCredit: price + 1 })
    expect((await buy(buyer, { amount })).body.data.amount).toBe(1178)
    expect(await readBalances(shop.db, buyer.id)).toMatchObject({ available: 1 })
  },
)

it.each([
  { type_id: '2' },
  { type_id: undefined },
  { type_id: ['1'] },
  { type_id: { $gt: '' } },
  { pin_no: '2' },
  { pin_no: -1 },
  { amount: '-1178' },
  { amount: '1e3' },
  { request_id: 'short' },
  { razorpay_payment_id: 'x'.repeat(61) },
  // An order at the provider without a payment.
  { razorpay_order_id: 'order_Nx41' },
])('refuses a slot from the wallet for %j as bad input', async (fields) => {
  const buyer = await member({ storeCredit: price })
  expect((await buy(buyer, fields)).status).toBe(400)
  expect(await countSlots(shop.db, buyer.id)).toBe(0)
})

it('buys a slot only for the caller, and ignores unknown fields', async () => {
  const buyer = await member({ storeCredit: price })
  const other = await member({ storeCredit: price })
  expect((await buy(buyer, { user_id: other.userId })).status).toBe(403)
  expect((await buy({})).status).toBe(401)
  const extra = {
    slot_id: '1',
    created_at: '2020-01-01',
    business: 99_999_999,
    member_id: other.id,
    percent: 100,
  }
  expect((await buy(buyer, extra)).status).toBe(200)
  expect(await countSlots(shop.db, other.id)).toBe(0)
  const { business, created_at } = await shop.db
    .selectFrom('slot')
    .innerJoin('slot_progress', 'slot_id', 'slot.id')
    .select(['business', 'created_at'])
    .where('slot.member_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(business).toBe(0)
  expect(created_at.getUTCFullYear()).toBeGreaterThan(2020)
})

it('pays no upline for a slot', async () => {
  const top = await member()
  const upline = await member({ storeCredit: price }, top.id)
  await buy(upline)
  const buyer = await member({ storeCredit: price }, upline.id)
  await buy(buyer)
  for (const above of [top, upline])
    expect(await readBalances(shop.db, above.id)).toMatchObject({ available: 0, points: 0 })
  const rewards = await shop.db
    .selectFrom('reward')
    .select('id')
    .where('member_id', 'in', [top.id, upline.id])
    .execute()
  expect(rewards).toEqual([])
})

it('buys a slot once per request id, repeats the answer, and refuses another body', async () => {
  const buyer = await member({ storeCredit: 3 * price })
  const request_id = 'a-slot-once'
  const first = await buy(buyer, { request_id })
  expect((await buy(buyer, { request_id })).body).toEqual(first.body)
  const other = await buy(buyer, { request_id, amount: '1' })
  expect([other.status, other.failure.code]).toEqual([422, 'otherBody'])
  expect(await countSlots(shop.db, buyer.id)).toBe(1)
})

it('buys one slot for thirty simultaneous copies of a request', async () => {
  const buyer = await member({ storeCredit: 5 * price })
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => buy(buyer, { request_id: 'thirty-at-once' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.data.slot_id)).size).toBe(1)
  expect(await countSlots(shop.db, buyer.id)).toBe(1)
  expect(await readBalances(shop.db, buyer.id)).toMatchObject({ available: 4 * price })
})

it('buys one slot for thirty simultaneous calls with money for one', async () => {
  const buyer = await member({ storeCredit: 60_000, earnings: 60_000 })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => buy(buyer, { request_id: `wish-number-${index}` })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(29)
  expect(await countSlots(shop.db, buyer.id)).toBe(1)
  expect(await readBalances(shop.db, buyer.id)).toMatchObject({ available: 2_200 })
})

it('buys one slot for ten simultaneous calls without request ids', async () => {
  const buyer = await member({ storeCredit: 10 * price })
  vi.useFakeTimers({ toFake: ['Date'] })
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(buyer)))
  vi.useRealTimers()
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(await countSlots(shop.db, buyer.id)).toBe(1)
})

it('makes an inactive referral active once for several slots', async () => {
  const referrer = await member()
  const buyer = await member({ storeCredit: 5 * price }, referrer.id)
  const counts = () =>
    shop.db
      .selectFrom('network_member')
      .select(['active_referrals as active', 'inactive_referrals as inactive'])
      .where('member_id', '=', referrer.id)
      .executeTakeFirstOrThrow()
  expect(await counts()).toEqual({ active: 0, inactive: 1 })
  const bought = await Promise.all(Array.from({ length: 5 }, () => buyAnother(buyer)))
  expect(bought.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await counts()).toEqual({ active: 1, inactive: 0 })
  expect(await countSlots(shop.db, buyer.id)).toBe(5)
})

it("refuses slots above the operator's limit, also simultaneous ones", async () => {
  const buyer = await member({ storeCredit: 20 * price })
  const answers = await Promise.all(Array.from({ length: 15 }, () => buyAnother(buyer)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(5)
  for (const { status, failure } of refused) {
    expect([status, failure.code]).toEqual([422, 'tooManySlots'])
    expect(failure.message).toBe(
      'You can have at most 10 slots. Each slot counts the same business of your team.',
    )
  }
  expect(await countSlots(shop.db, buyer.id)).toBe(10)
  expect(await readBalances(shop.db, buyer.id)).toMatchObject({ available: 10 * price })
  await writeShopSetting(shop.db, slotsPerMemberMax, 11, 'a test')
  expect((await buyAnother(buyer)).status).toBe(200)
  await writeShopSetting(shop.db, slotsPerMemberMax, slotsPerMemberMax.fallback, 'a test')
})

it("sells one slot by the earning rule 'agreement', also beside the slot opened without payment", async () => {
  const slotsMaxOf = async (asked: TestMember) => (await shop.send(getMySlots, {}, asked)).body.slots_max
  const buyer = await member({ storeCredit: 20 * price })
  expect(await slotsMaxOf(buyer)).toBe(10)
  await writeShopSetting(shop.db, earningRequires, 'agreement', 'a test')
  const version = await publishAgreement(shop, new Date('2100-01-01'))
  expect((await shop.send(acceptAgreement, { version }, buyer)).status).toBe(200)
  expect(await slotsMaxOf(buyer)).toBe(1)
  const answers = await Promise.all(Array.from({ length: 4 }, () => buyAnother(buyer)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422, 422, 422,
  ])
  expect(answers.find(({ status }) => status === 422)!.failure.code).toBe('tooManySlots')
  expect(await readBalances(shop.db, buyer.id)).toMatchObject({ available: 19 * price })
  await writeShopSetting(shop.db, earningRequires, 'slot', 'a test')
})
