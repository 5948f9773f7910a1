import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { dueGivenUpDays } from '../rewards/rewards.settings.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 100_000 }
// Each necklace costs ₹1 lakh (₹100,000), and two of them reach the first award step.
const necklace: Goods = { id: 2, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
const password = 'correct horse'

let fixture: RewardFixture
let passwordHash: string
beforeAll(async () => {
  fixture = await openRewardFixture([tea, necklace])
  passwordHash = await hashPassword(password)
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

async function pair(): Promise<{ top: Buyer; buyer: Buyer }> {
  const top = await fixture.join({ passwordHash })
  return { top, buyer: await fixture.join({ below: top, passwordHash }) }
}

let nextSpending = 1
/** Debits money or points from a member, as an order or a withdrawal does. */
async function spend({ id: memberId }: { id: number }, spent: { earnings?: number; points?: number }) {
  const { earnings = 0, points = 0 } = spent
  await postTransfer(fixture.shop.db, {
    code: 'correction',
    requestKey: `test spending ${nextSpending++}`,
    cause: { kind: 'member', id: memberId },
    memberId,
    legs: [
      { account: 'earnings', amount: -earnings },
      { account: 'opening', amount: earnings },
      { account: 'points', amount: -points, currency: 'PTS' },
      { account: 'opening', amount: points, currency: 'PTS' },
    ],
  })
}

async function close(member: Buyer): Promise<void> {
  const { status, body } = await fixture.shop.send(closeMyAccount, { password }, member)
  expect([status, body]).toEqual([200, expect.anything()])
}

const statesOf = async (order: { id: number }) =>
  (await fixture.rewardsOf(order)).map(({ kind, reversed }) => `${kind}${reversed ? ' reversed' : ''}`)

it('refunds returned goods and takes every reward back', async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: tea, quantity: 2 }])
  await fixture.post(order)
  const outcome = await fixture.takeBack(order, 'Torn box')
  expect(outcome).toMatchObject({ reversed: { length: 3 }, left: [], isBuyerClosed: false })
  expect(await statesOf(order)).toEqual(['cashback reversed', 'points reversed', 'level_income reversed'])
  expect(await fixture.moneyOf(buyer)).toEqual({ storeCredit: 200_000, earnings: 0, points: 0, due: 0 })
  expect(await fixture.moneyOf(top)).toEqual({ storeCredit: 0, earnings: 0, points: 0, due: 0 })
  const { rows } = await sql<{ reference: object }>`
      select reference from transfer where code = 'reward_reversed' and member_id = ${top.id}`.execute(
    fixture.shop.db,
  )
  expect(rows).toEqual([
    {
      reference: {
        order_no: order.orderNo,
        reward_id: expect.any(Number),
        reversed: 'level_income',
        level: 1,
        due: 0,
      },
    },
  ])
})

it('puts returned goods back into stock and issues a credit note', async () => {
  const onHand = () =>
    fixture.shop.db
      .selectFrom('stock')
      .select('on_hand')
      .where('product_id', '=', tea.id)
      .executeTakeFirstOrThrow()
  const { buyer } = await pair()
  const before = await onHand()
  const order = await fixture.buy(buyer, [{ goods: tea, quantity: 4 }])
  await fixture.takeBack(order)
  expect(await onHand()).toEqual(before)
  const papers = await fixture.shop.db
    .selectFrom('invoice')
    .select('kind')
    .where('order_id', '=', order.id)
    .orderBy('kind')
    .execute()
  expect(papers).toEqual([{ kind: 'credit_note' }, { kind: 'invoice' }])
})

it('refunds the online part of returned goods to its source', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 30_000, earnings: 20_000 })
  const wanted = [{ goods: tea }]
  const { orderId } = await fixture.begin(buyer, wanted, { isPartialPayment: true })
  const paid = await fixture.shopper.payOrder(orderId)
  const { orderNo } = await fixture.confirm(buyer, wanted, paid, {
    isPartialPayment: true,
    payment_type: '3',
  })
  await fixture.deliverOrder(orderNo)
  await fixture.takeBack({ orderNo })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 30_000, earnings: 20_000 })
  await fixture.shop.runJobs()
  expect(await fixture.client.fetchPayment(paid.razorpay_payment_id)).toMatchObject({
    status: 'refunded',
    amountRefunded: 50_000,
  })
})

it('gives no rewards of an order returned before they were posted', async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: tea }])
  expect(await fixture.takeBack(order)).toMatchObject({ reversed: [], left: [] })
  expect(await fixture.post(order)).toEqual({ refused: 'returned' })
  expect(await statesOf(order)).toEqual([])
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0 })
})

it('returns an order once', async () => {
  const { buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(order)
  await fixture.takeBack(order)
  expect(await fixture.takeBack(order)).toEqual({ refused: 'notPossible', from: 'returned' })
  expect(await fixture.post(order)).toEqual({ refused: 'posted' })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 100_000, earnings: 0 })
})

it('returns an order only after its delivery', async () => {
  expect(await fixture.takeBack({ orderNo: 'BM1' })).toEqual({ refused: 'unknown' })
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }])
  const { orderNo } = await fixture.confirm(buyer, [{ goods: tea }], await fixture.shopper.payOrder(orderId))
  expect(await fixture.takeBack({ orderNo })).toEqual({ refused: 'notPossible', from: 'pending' })
})

it('takes spent rewards that became due from the next earnings first', async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(order)
  await spend(top, { earnings: 3_500 })
  await fixture.takeBack(order)
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0, due: 3_500 })
  const small = await fixture.buy(buyer, [{ goods: tea }], true)
  await fixture.post(small)
  // The reward of 5 percent of ₹975 (₹48.75) pays the whole debt of ₹35.
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 4_875 - 3_500, due: 0 })
  await fixture.post(await fixture.buy(buyer, [{ goods: tea }]))
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 4_875 - 3_500 + 5_000, due: 0 })
})

it('keeps spent rewards due for as many earnings as it takes', async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: tea, quantity: 5 }])
  await fixture.post(order)
  await spend(top, { earnings: 25_000 })
  await fixture.takeBack(order)
  for (const due of [20_000, 15_000, 10_000]) {
    await fixture.post(await fixture.buy(buyer, [{ goods: tea }]))
    expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0, due })
  }
})

it('turns spent points into rupees due, which the refund pays', async () => {
  const { buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: tea, quantity: 3 }])
  await fixture.post(order)
  await spend(buyer, { points: 21 })
  await fixture.takeBack(order)
  expect(await fixture.moneyOf(buyer)).toEqual({ storeCredit: 297_900, earnings: 0, points: 0, due: 0 })
})

it("takes back spent rewards from the refund's earnings", async () => {
  const { buyer } = await pair()
  await fixture.shop.credit(buyer.id, { earnings: 100_000 })
  const { body } = await fixture.order(buyer, [{ goods: tea }])
  const order = await fixture.deliverOrder(body.data.orderno)
  await fixture.post(order)
  await spend(buyer, { earnings: 2_500 })
  await fixture.takeBack(order)
  expect(await fixture.moneyOf(buyer)).toMatchObject({ earnings: 97_500, due: 0 })
})

it('reverses awards when returned goods lower a slot below the step, and pays them again when reached', async () => {
  const { top, buyer } = await pair()
  const [first, second] = [
    await fixture.buy(buyer, [{ goods: necklace }]),
    await fixture.buy(buyer, [{ goods: necklace }]),
  ]
  await fixture.post(first)
  await fixture.post(second)
  expect(await statesOf(second)).toContain('award')
  const { earnings } = await fixture.moneyOf(top)
  // The award was caused by the second order. Returning the first order reverses this award.
  await fixture.takeBack(first)
  expect(await statesOf(second)).toContain('award reversed')
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: earnings - 500_000 - 200_000 })
  const third = await fixture.buy(buyer, [{ goods: necklace }])
  await fixture.post(third)
  expect(await statesOf(third)).toContain('award')
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings })
})

it("keeps an award while its slot still has the step's business", async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: necklace, quantity: 2 }])
  await fixture.post(order)
  await fixture.post(await fixture.buy(buyer, [{ goods: necklace, quantity: 2 }]))
  await fixture.takeBack(order)
  expect(await statesOf(order)).toContain('award')
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 1_000_000 + 200_000, due: 0 })
})

it("keeps a closed account's reward when goods are returned, and says so", async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(order)
  await spend(top, { earnings: 5_000 })
  await close(top)
  const outcome = await fixture.takeBack(order)
  expect(outcome).toMatchObject({
    reversed: [{ kind: 'cashback' }, { kind: 'points' }],
    left: [{ memberId: top.id, kind: 'level_income', amount: 5_000 }],
  })
  expect(await statesOf(order)).toEqual(['cashback reversed', 'points reversed', 'level_income'])
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0, due: 0 })
})

it("holds the wallet part of a closed buyer as unclaimed, and reverses the others' rewards", async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(order)
  await spend(buyer, { earnings: 2_500 })
  await close(buyer)
  const before = await setAsideNow()
  expect(await fixture.takeBack(order)).toMatchObject({
    isBuyerClosed: true,
    reversed: [{ memberId: top.id }],
    left: [{ kind: 'cashback' }, { kind: 'points' }],
  })
  expect((await setAsideNow()) - before).toBe(100_000)
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0 })
})

it('closes an account with a debt older than the setting, and gives the debt up', async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(order)
  await spend(top, { earnings: 5_000 })
  await fixture.takeBack(order)
  expect(await fixture.moneyOf(top)).toMatchObject({ due: 5_000 })
  await writeShopSetting(fixture.shop.db, dueGivenUpDays, 0, 'test')
  await close(top)
  await writeShopSetting(fixture.shop.db, dueGivenUpDays, 180, 'test')
  expect(await fixture.moneyOf(top)).toMatchObject({ due: 0 })
})

async function setAsideNow(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from entry join ledger_account as account on account.id = account_id
      where kind = 'refunds_set_aside'`.execute(fixture.shop.db)
  return rows[0]!.sum
}
