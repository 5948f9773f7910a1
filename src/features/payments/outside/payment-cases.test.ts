import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../../test/reward-fixture.ts'
import type { TestStaff } from '../../../../test/test-app.ts'
import type { CaseChoice } from '../../../back-office/finance/cases/case-fields.ts'
import { decidePaymentCase } from '../../../back-office/finance/cases/decidePaymentCase.call.ts'
import { findPaymentCases } from '../../../back-office/finance/cases/findPaymentCases.call.ts'
import { viewPaymentCase } from '../../../back-office/finance/cases/viewPaymentCase.call.ts'
import { getOrder } from '../../../back-office/orders/getOrder.call.ts'
import { deliverOrder } from '../../../back-office/orders/steps/deliverOrder.call.ts'
import { processOrder } from '../../../back-office/orders/steps/processOrder.call.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { cancelOrder } from '../../orders/life/cancelOrder.call.ts'
import { createPayment } from '../intent/createPayment.call.ts'
import { watchProvider } from './watch-provider.flow.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const wanted = [{ goods: tea, quantity: 2 }]

let fixture: RewardFixture
let finance: TestStaff
let packer: TestStaff

beforeAll(async () => {
  fixture = await openRewardFixture([tea])
  finance = await fixture.shop.createStaff('finance')
  packer = await fixture.shop.createStaff('orders')
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

async function buy(buyer?: Buyer) {
  const by = buyer ?? (await fixture.createBuyer())
  const { orderId } = await fixture.begin(by, wanted)
  const paid = await fixture.shopper.payOrder(orderId)
  const { orderNo } = await fixture.confirm(by, wanted, paid)
  return { buyer: by, orderNo, paymentId: paid.razorpay_payment_id }
}

const process = (orderNo: string) =>
  fixture.shop.send(processOrder, { orderno: orderNo, request_id: randomUUID() }, packer)

/** Tells the shop every webhook about a payment, under new event ids. */
async function tellAll(paymentId: string): Promise<void> {
  for (const webhook of fixture.webhooksOf(paymentId)) await fixture.tell(webhook, randomUUID())
}

async function casesOf(paymentId: string) {
  const { rows } = await sql<{
    id: number
    booked: number
    covered: number
    decision: string | null
    provider_state: string
  }>`
    select payment_case.id, booked, covered, decision, provider_state from payment_case join payment on payment.id = payment_id
      where provider_payment_id = ${paymentId} order by payment_case.id`.execute(fixture.shop.db)
  return rows
}

const decide = (caseNo: number, decision: CaseChoice, requestId = randomUUID()) =>
  fixture.shop.send(
    decidePaymentCase,
    { case_no: String(caseNo), decision, note: 'Looked into', request_id: requestId },
    finance,
  )

const statusOf = async (buyer: Buyer) => (await fixture.ordersOf(buyer))[0]!.status

describe('a refund made in the dashboard of the provider', () => {
  it('is booked once when it is reported a hundred times, and holds the order', async () => {
    const { buyer, orderNo, paymentId } = await buy()
    fixture.standIn.refundInDashboard(paymentId)
    const [told] = fixture.webhooksOf(paymentId).filter(({ body }) => body.includes('"refund.processed"'))
    for (let wave = 0; wave < 10; wave += 1)
      await Promise.all(Array.from({ length: 10 }, () => fixture.tell(told!, randomUUID())))
    await watchProvider(fixture.context)
    expect(await casesOf(paymentId)).toMatchObject([
      { booked: 100_000, covered: 0, decision: null, provider_state: 'processed' },
    ])
    const held = await process(orderNo)
    expect([held.status, held.failure.code]).toEqual([409, 'held'])
    expect(await statusOf(buyer)).toBe('pending')
    const { data: shown } = (await fixture.shop.send(getOrder, { orderno: orderNo }, packer)).body
    const [one] = await casesOf(paymentId)
    expect(shown.held_by).toEqual([{ case_no: String(one!.id), kind: 'refund', amount: 1_000 }])
    const listed = (await fixture.shop.send(findPaymentCases, {}, finance)).body.data
    expect(listed[0]).toMatchObject({ orderno: orderNo, is_held: true, open_amount: 1_000 })
  })

  it('is found by the poller without a webhook', async () => {
    const { paymentId } = await buy()
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    await watchProvider(fixture.context)
    expect(await casesOf(paymentId)).toMatchObject([{ booked: 30_000 }])
  })

  it('is refused by the database where an order would leave all the same', async () => {
    const { orderNo, paymentId } = await buy()
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    await tellAll(paymentId)
    await expect(
      sql`update purchase_order set status = 'processed' where order_no = ${orderNo}`.execute(
        fixture.shop.ownerDb,
      ),
    ).rejects.toMatchObject({ constraint: 'order_not_held' })
  })

  it('counts towards the refund when the staff cancel the order, and nothing is sent twice', async () => {
    const { buyer, paymentId } = await buy()
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    fixture.standIn.refundInDashboard(paymentId, 20_000)
    await tellAll(paymentId)
    const [first, second] = await casesOf(paymentId)
    const id = randomUUID()
    const answers = [await decide(first!.id, 'cancel_order', id), await decide(first!.id, 'cancel_order', id)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await statusOf(buyer)).toBe('rejected')
    await fixture.shop.runJobs()
    expect(await casesOf(paymentId)).toMatchObject([
      { id: first!.id, covered: 30_000, decision: 'cancel_order' },
      { id: second!.id, covered: 20_000, decision: 'settled' },
    ])
    const { amountRefunded, status } = await fixture.client.fetchPayment(paymentId)
    expect([amountRefunded, status]).toEqual([100_000, 'refunded'])
  })

  it('counts towards the refund when the buyer cancels the order', async () => {
    const { buyer, orderNo, paymentId } = await buy()
    fixture.standIn.refundInDashboard(paymentId)
    await tellAll(paymentId)
    expect((await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)).status).toBe(200)
    expect(await casesOf(paymentId)).toMatchObject([{ covered: 100_000, decision: 'settled' }])
  })

  it('after the shop refunded the payment itself opens no case', async () => {
    const { buyer, orderNo, paymentId } = await buy()
    await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
    fixture.standIn.refundInDashboard(paymentId)
    await tellAll(paymentId)
    await fixture.shop.runJobs()
    await tellAll(paymentId)
    expect(await casesOf(paymentId)).toEqual([])
    expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(100_000)
  })

  it('lets the order go on once the loss is accepted', async () => {
    const { buyer, orderNo, paymentId } = await buy()
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    await tellAll(paymentId)
    const [one] = await casesOf(paymentId)
    expect((await decide(one!.id, 'accept_loss')).status).toBe(200)
    expect((await decide(one!.id, 'accept_loss')).status).toBe(409)
    expect((await process(orderNo)).status).toBe(200)
    expect(await statusOf(buyer)).toBe('processed')
  })

  it('takes the wallet first and makes the rest due when the buyer is charged', async () => {
    const buyer = await fixture.createBuyer({ earnings: 40_000 })
    const { orderNo, paymentId } = await buy(buyer)
    fixture.standIn.refundInDashboard(paymentId)
    await tellAll(paymentId)
    const [one] = await casesOf(paymentId)
    expect((await decide(one!.id, 'charge_wallet')).status).toBe(200)
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0, clawbackDue: 60_000 })
    expect((await process(orderNo)).status).toBe(200)
  })

  it('of added money takes it back from the wallet at once', async () => {
    const buyer = await fixture.createBuyer()
    const begun = await fixture.shop.send(createPayment, { purpose: 'top_up', amount: 500 }, buyer)
    const paid = await fixture.shopper.payOrder(begun.body.data.order_id)
    await fixture.poll()
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 50_000 })
    fixture.standIn.refundInDashboard(paid.razorpay_payment_id, 20_000)
    await tellAll(paid.razorpay_payment_id)
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 30_000 })
    expect(await casesOf(paid.razorpay_payment_id)).toMatchObject([{ decision: 'charge_wallet' }])
  })

  it('of an unknown payment changes nothing', async () => {
    const { paymentId } = await fixture.newPayment()
    fixture.standIn.refundInDashboard(paymentId)
    await tellAll(paymentId)
    await watchProvider(fixture.context)
    expect(await casesOf(paymentId)).toEqual([])
  })

  it('that races with the dispatch either holds the order or finds it gone', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, orderNo, paymentId } = await buy()
      fixture.standIn.refundInDashboard(paymentId)
      const [sent] = await Promise.all([process(orderNo), tellAll(paymentId), watchProvider(fixture.context)])
      const [one] = await casesOf(paymentId)
      expect(one).toMatchObject({ booked: 100_000, decision: null })
      expect(await statusOf(buyer)).toBe(sent.status === 200 ? 'processed' : 'pending')
    }
  })

  it('keeps a delivered order from earning until it is decided', async () => {
    const { orderNo, paymentId } = await buy()
    await process(orderNo)
    await fixture.shop.send(
      deliverOrder,
      { orderno: orderNo, without_code: 'Known to the courier', request_id: randomUUID() },
      packer,
    )
    const dueOrders = async () => {
      const { rows } = await sql<{ locked: number[] }>`
        select lock_due_orders(array_agg(id), array_agg(member_id)) as locked from purchase_order where order_no = ${orderNo}`.execute(
        fixture.shop.db,
      )
      return rows[0]!.locked
    }
    expect(await dueOrders()).toHaveLength(1)
    fixture.standIn.refundInDashboard(paymentId)
    await tellAll(paymentId)
    expect(await dueOrders()).toEqual([])
    const [one] = await casesOf(paymentId)
    // The shop bears the whole payment, so nobody is rewarded for it.
    await decide(one!.id, 'accept_loss')
    expect(await dueOrders()).toEqual([])
  })
})

describe('a refund of a payment for a slot', () => {
  it('opens a case without an order, and takes the wallet when the buyer is charged', async () => {
    const buyer = await fixture.createBuyer({ storeCredit: 200_000 })
    const begun = await fixture.shop.send(createPayment, { purpose: 'slot' }, buyer)
    const paid = await fixture.shopper.payOrder(begun.body.data.order_id)
    await fixture.poll()
    const before = (await readBalances(fixture.shop.db, buyer.id)).storeCredit
    fixture.standIn.refundInDashboard(paid.razorpay_payment_id)
    await tellAll(paid.razorpay_payment_id)
    const [one] = await casesOf(paid.razorpay_payment_id)
    const { data } = (await fixture.shop.send(viewPaymentCase, { case_no: String(one!.id) }, finance)).body
    expect([data.orderno, data.choices]).toEqual([null, ['charge_wallet', 'accept_loss']])
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2].map(() => decide(one!.id, 'charge_wallet', requestId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await readBalances(fixture.shop.db, buyer.id)).storeCredit).toBe(before - one!.booked)
    expect(await fixture.shop.db.selectFrom('slot').where('member_id', '=', buyer.id).execute()).toHaveLength(
      1,
    )
  })
})

describe('a loss that the shop accepts after the rewards were posted', () => {
  async function buyAndEarn() {
    const upline = await fixture.join()
    const buyer = await fixture.join({ below: upline })
    const bought = await buy(buyer)
    const order = await fixture.deliverOrder(bought.orderNo)
    await fixture.post(order)
    const earned = await fixture.rewardsOf(order)
    expect(new Set(earned.map(({ memberId }) => memberId))).toEqual(new Set([buyer.id, upline.id]))
    return { ...bought, upline, order }
  }

  async function refundAndAccept(paymentId: string, amount?: number): Promise<void> {
    fixture.standIn.refundInDashboard(paymentId, amount)
    await tellAll(paymentId)
    const one = (await casesOf(paymentId)).at(-1)!
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2].map(() => decide(one.id, 'accept_loss', requestId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }

  const reversedOf = async (order: { id: number }) =>
    new Set((await fixture.rewardsOf(order)).map(({ reversed }) => reversed))

  it('reverses the rewards of all members once when it is the whole payment', async () => {
    const { buyer, upline, order, paymentId } = await buyAndEarn()
    await refundAndAccept(paymentId)
    expect(await reversedOf(order)).toEqual(new Set([true]))
    const nothing = { storeCredit: 0, earnings: 0, points: 0, due: 0 }
    expect(await fixture.moneyOf(buyer)).toEqual(nothing)
    expect(await fixture.moneyOf(upline)).toEqual(nothing)
  })

  it('keeps the rewards when it is a part of the payment', async () => {
    const { buyer, order, paymentId } = await buyAndEarn()
    const before = await fixture.moneyOf(buyer)
    await refundAndAccept(paymentId, 30_000)
    expect(await reversedOf(order)).toEqual(new Set([false]))
    expect(await fixture.moneyOf(buyer)).toEqual(before)
  })

  it('reverses the rewards once the accepted parts add up to the whole payment', async () => {
    const { order, paymentId } = await buyAndEarn()
    await refundAndAccept(paymentId, 30_000)
    await refundAndAccept(paymentId, 50_000)
    expect(await reversedOf(order)).toEqual(new Set([false]))
    await refundAndAccept(paymentId, 20_000)
    expect(await reversedOf(order)).toEqual(new Set([true]))
  })

  it('posts no rewards for an order that is posted alone while its case is open', async () => {
    const { orderNo, paymentId } = await buy()
    const order = await fixture.deliverOrder(orderNo)
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    await tellAll(paymentId)
    expect(await fixture.post(order)).toEqual({ refused: 'held' })
    const [one] = await casesOf(paymentId)
    await decide(one!.id, 'accept_loss')
    expect((await fixture.post(order)).refused).toBeUndefined()
  })
})

describe('a dispute', () => {
  it('takes its money, holds the order, and gives both back when it is won', async () => {
    const { orderNo, paymentId } = await buy()
    const { id } = fixture.standIn.disputes.open(paymentId)
    await tellAll(paymentId)
    expect(await casesOf(paymentId)).toMatchObject([{ booked: 100_000, provider_state: 'open' }])
    expect((await process(orderNo)).failure.code).toBe('held')
    await fixture.expectInvariants()
    fixture.standIn.disputes.move(id, 'under_review')
    fixture.standIn.disputes.move(id, 'won')
    await tellAll(paymentId)
    expect(await casesOf(paymentId)).toMatchObject([
      { booked: 0, provider_state: 'won', decision: 'settled' },
    ])
    expect((await process(orderNo)).status).toBe(200)
  })

  it('lets the order go on while it is contested, and asks again who bears it when it is lost', async () => {
    const { orderNo, paymentId } = await buy()
    const { id } = fixture.standIn.disputes.open(paymentId, { isDeducted: false })
    await tellAll(paymentId)
    const [one] = await casesOf(paymentId)
    expect(one).toMatchObject({ booked: 0 })
    expect((await decide(one!.id, 'accept_loss')).status).toBe(409)
    expect((await decide(one!.id, 'ship_anyway')).status).toBe(200)
    expect((await process(orderNo)).status).toBe(200)
    fixture.standIn.disputes.move(id, 'lost')
    await watchProvider(fixture.context)
    expect(await casesOf(paymentId)).toMatchObject([
      { booked: 100_000, provider_state: 'lost', decision: null },
    ])
    const { body } = await fixture.shop.send(viewPaymentCase, { case_no: String(one!.id) }, finance)
    expect(body.data.choices).toEqual(['cancel_order', 'charge_wallet', 'accept_loss'])
    expect((await decide(one!.id, 'accept_loss')).status).toBe(200)
  })

  it('that is won after the order was cancelled sends the money to the buyer', async () => {
    const { paymentId } = await buy()
    const { id } = fixture.standIn.disputes.open(paymentId)
    await tellAll(paymentId)
    const [one] = await casesOf(paymentId)
    expect((await decide(one!.id, 'cancel_order')).status).toBe(200)
    expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(0)
    fixture.standIn.disputes.move(id, 'won')
    await tellAll(paymentId)
    await fixture.shop.runJobs()
    expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(100_000)
  })

  it('is booked by its state now, in whatever order its events come', async () => {
    const { paymentId } = await buy()
    const { id } = fixture.standIn.disputes.open(paymentId)
    fixture.standIn.disputes.move(id, 'lost')
    for (const webhook of fixture.webhooksOf(paymentId).toReversed())
      await fixture.tell(webhook, randomUUID())
    expect(await casesOf(paymentId)).toMatchObject([{ booked: 100_000, provider_state: 'lost' }])
  })
})
