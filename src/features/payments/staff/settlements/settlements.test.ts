import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Goods } from '../../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../../test/payment-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { until } from '../../../../../test/until.ts'
import { indianTime, lastMonths } from '../../../../calendar/india.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { closeMonth } from '../../../books/staff/closing/closing.calls.ts'
import {
  approveDeposit,
  askDeposit,
  dropDeposit,
  readTaxDue,
} from '../../../books/staff/deposits/deposits.calls.ts'
import { viewMonth } from '../../../books/staff/reports/reports.calls.ts'
import { cancelOrder } from '../../../orders/life/life.calls.ts'
import { advanceOrder } from '../../../orders/life/order-life.flow.ts'
import { findSettlements, importSettlements, viewSettlement } from './settlements.calls.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 0, received: 1_000 }
const wanted = [{ goods: tea }]
const [month, last] = lastMonths(new Date(), 2) as [string, string]

const today = indianTime(new Date()).slice(0, 10)

let fixture: PaymentFixture
let staff: TestStaff
let buyer: Buyer
beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  staff = await fixture.shop.createStaff('finance')
  buyer = await fixture.createBuyer()
})
beforeEach(() => fixture.standIn.behave())
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

/** Creates an order of ₹1,000 that was paid online. */
async function paid(): Promise<string> {
  let begun = await fixture.begin(buyer, wanted)
  // Retries, because on a busy machine the shop may be unable to tell that the previous order was placed
  // before this request.
  await until(async () => {
    if (begun.failure?.code === 'orderedMeanwhile') begun = await fixture.begin(buyer, wanted)
    return begun.status === 200
  })
  return (await fixture.confirm(buyer, wanted, await fixture.shopper.payOrder(begun.orderId))).orderNo
}

const bringIn = (fields: object = {}, as = staff) =>
  fixture.shop.send(importSettlements, { month, ...fields }, as)

async function closings() {
  const { trial } = (await fixture.shop.send(viewMonth, { month }, staff)).body
  const of = (kind: string) => trial.find((line) => line.kind === kind)?.closing ?? 0
  return {
    gateway: of('gateway_clearing'),
    bank: of('bank'),
    fees: of('gateway_fees'),
    gst: of('gst_on_fees'),
  }
}

it('posts a settlement once: payments less refunds, fee and GST to the bank', async () => {
  await paid()
  const back = await paid()
  await fixture.shop.send(cancelOrder, { orderno: back }, buyer)
  await fixture.shop.runJobs()
  const before = await closings()
  expect(before).toEqual({ gateway: -1_000, bank: 0, fees: 0, gst: 0 })
  const { status, body } = await bringIn()
  expect(status).toBe(200)
  expect(body).toMatchObject({ posted: 1, before: 0, differing: [] })
  // The provider keeps a fee of ₹20 and its GST of ₹3.60 from each of two payments.
  expect(await closings()).toEqual({ gateway: 0, bank: -952.8, fees: -40, gst: -7.2 })
  const listed = (await fixture.shop.send(findSettlements, { month }, staff)).body
  const sums = { collected: 2_000, refunded: 1_000, adjusted: 0, fee: 40, gst_on_fee: 7.2, net: 952.8 }
  expect(listed.totals).toEqual(sums)
  const { settlement_id } = listed.data[0]!
  const { settlement, data } = (await fixture.shop.send(viewSettlement, { settlement_id }, staff)).body
  expect(settlement).toMatchObject({ ...sums, imported_by: 'Test Staff' })
  expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 1_000],
    ['payment', 1_000],
    ['refund', 1_000],
  ])
  expect(data.every(({ intent_id: id }) => id !== null)).toBe(true)

  const again = await bringIn()
  expect(again.body).toMatchObject({ posted: 0, before: 1, differing: [] })
  expect((await closings()).bank).toBe(-952.8)
})

it('proposes a GST deposit less the input tax of settlements, and offsets it on approval', async () => {
  const orderNo = await paid()
  await inTransaction(fixture.shop.db, (db) => advanceOrder(db, { orderNo, to: 'processed', actor: 'staff' }))
  const due = async () => (await fixture.shop.send(readTaxDue, { tax: 'gst', month }, staff)).body.data
  const before = await due()
  expect(before.payable).toBeGreaterThan(10)
  const { gst: credit } = await closings()
  const inputTax = 0 - credit
  expect(before).toMatchObject({
    input_tax: inputTax,
    deposited: 0,
    due: Math.round((before.payable - inputTax) * 100) / 100,
  })
  const approver = await fixture.shop.createStaff('owner')
  let number = 10_000_000
  const ask = (fields: object) =>
    fixture.shop.send(
      askDeposit,
      { tax: 'gst', month, paid_on: today, challan: `CPIN${number++}`, amount: '1', ...fields },
      staff,
    )
  const tooMuch = await ask({ input_tax: String(inputTax + 0.01) })
  expect(tooMuch.failure).toMatchObject({
    code: 'inputTaxMissing',
    errors: { input_tax: expect.any(String) },
  })
  expect(
    (await ask({ tax: 'tds', amount: '0.01', input_tax: '1', bsr_code: '0510308', challan_serial: '00001' }))
      .status,
  ).toBe(409)
  // The input tax is enough for one of the two requests, but not for both.
  const both = [await ask({ input_tax: String(inputTax) }), await ask({ input_tax: String(inputTax) })]
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const bank = (await closings()).bank
  const answers = await Promise.all(
    both.map(({ body }) => fixture.shop.send(approveDeposit, { deposit_id: body.data.deposit_id }, approver)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await closings()).toMatchObject({ gst: 0, bank: bank + 1 })
  const refused = both[answers.findIndex(({ status }) => status === 409)]!
  const deposit_id = refused.body.data.deposit_id
  expect((await fixture.shop.send(dropDeposit, { deposit_id }, staff)).status).toBe(200)
  expect(await due()).toMatchObject({ payable: before.payable, input_tax: 0, deposited: 1 + inputTax })
  expect((await fixture.shop.send(viewMonth, { month }, staff)).body.bridge!.difference).toBe(0)
})

it('answers a repeated import as before', async () => {
  await paid()
  const request_id = crypto.randomUUID()
  const first = await bringIn({ request_id })
  expect(first.body.posted).toBe(1)
  expect((await bringIn({ request_id })).raw).toBe(first.raw)
})

it('posts one settlement once for thirty simultaneous requests', async () => {
  await paid()
  const { bank } = await closings()
  const someone = await Promise.all(Array.from({ length: 3 }, () => fixture.shop.createStaff('finance')))
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => bringIn({}, someone[index % someone.length])),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.reduce((sum, { body }) => sum + body.posted, 0)).toBe(1)
  expect((await closings()).bank).toBeCloseTo(bank - 976.4, 2)
})

it('posts nothing for a report of another month', async () => {
  await paid()
  fixture.standIn.misbehave({ settlements: 'otherMonth' })
  const before = await closings()
  expect((await bringIn({ month: last })).failure.code).toBe('otherMonth')
  expect(await closings()).toEqual(before)
  fixture.standIn.behave()
  expect((await bringIn({ month: last })).body).toMatchObject({ posted: 0, before: 0, differing: [] })
  expect((await bringIn()).body.posted).toBe(1)
})

it('posts nothing of a settlement with missing rows, and says so', async () => {
  await paid()
  await paid()
  fixture.standIn.misbehave({ settlements: 'cut' })
  const { body } = await bringIn()
  expect(body.posted).toBe(0)
  expect(body.differing).toMatchObject([
    { net: 1_952.8, differences: [{ kind: 'total', provider: 1_952.8 }] },
  ])
  fixture.standIn.misbehave({ settlements: 'torn' })
  expect((await bringIn()).failure.code).toBe('cut')
  fixture.standIn.behave()
  expect((await bringIn()).body).toMatchObject({ posted: 1, differing: [] })
})

it('refuses a settlement with an unknown payment or another amount', async () => {
  await paid()
  const { ownerDb } = fixture.shop
  const bend = async (by: number) => {
    await sql`alter table payment disable trigger user`.execute(ownerDb)
    await sql`update payment set amount = amount + ${by} where id = (select max(id) from payment)`.execute(
      ownerDb,
    )
    await sql`alter table payment enable trigger user`.execute(ownerDb)
  }
  await bend(100)
  const { body } = await bringIn()
  expect(body.differing).toMatchObject([{ differences: [{ kind: 'amount', shop: 1_001, provider: 1_000 }] }])
  await bend(-100)
  expect((await bringIn()).body).toMatchObject({ posted: 1, differing: [] })

  // The provider lists a payment that this shop does not know.
  await fixture.newPayment(50_000)
  const strange = await bringIn()
  expect(strange.body).toMatchObject({
    posted: 0,
    differing: [{ differences: [{ kind: 'unknownPayment' }] }],
  })
})

it('refuses to settle a payment twice', async () => {
  const { ownerDb } = fixture.shop
  const twice =
    sql`insert into settlement_line select settlement_id, 99, kind, provider_entity_id, amount, fee, gst_on_fee
    from settlement_line where kind = 'payment' limit 1`.execute(ownerDb)
  await expect(twice).rejects.toThrow('settled_once')
})

it('refuses a settlement of money that arrived in a closed month', async () => {
  const other = await openPaymentFixture([tea])
  try {
    const owner = await other.shop.createStaff('owner')
    const shopper = await other.createBuyer()
    const { orderId } = await other.begin(shopper, wanted)
    await other.confirm(shopper, wanted, await other.shopper.payOrder(orderId))
    await sql`select post_transfer('correction', 'earlier', 0, '{}', '{sales,corrections}', '{INR,INR}', '{5,-5}', 'opening', 1,
      ${new Date(`${last}-02T12:00:00Z`)})`.execute(other.shop.db)
    other.standIn.misbehave({ settledAt: Date.parse(`${last}-20T12:00:00Z`) / 1000 })
    expect((await other.shop.send(closeMonth, { month: last }, owner)).status).toBe(200)
    const refused = await other.shop.send(importSettlements, { month: last }, owner)
    expect([refused.status, refused.failure.code]).toEqual([409, 'monthClosed'])
    expect((await other.shop.send(findSettlements, { month: last }, owner)).body.data).toEqual([])
    await other.expectInvariants()
  } finally {
    await other.close()
  }
})

it('posts nothing while the provider is down, and lets only finance import', async () => {
  fixture.standIn.misbehave({ api: { settlementRows: { how: 'error' } } })
  const silent = await bringIn()
  expect([silent.status, silent.failure.code]).toEqual([503, 'noAnswer'])
  const others = await fixture.shop.createStaff('orders', 'support', 'catalogue')
  expect((await bringIn({}, others)).status).toBe(403)
  expect((await fixture.shop.send(findSettlements, { month }, others)).status).toBe(403)
  expect((await bringIn({ month: '2026-13' })).status).toBe(400)
})
