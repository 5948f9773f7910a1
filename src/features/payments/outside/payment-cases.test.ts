import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CaseFixture, openCaseFixture } from '../../../../test/case-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { cancelOrder, cancelOrderItem } from '../../orders/life/life.calls.ts'
import { getOrder } from '../../orders/staff/orders.calls.ts'
import { nextSteps } from '../../orders/staff/steps/next-steps.ts'
import { deliverOrder } from '../../orders/staff/steps/steps.calls.ts'
import { createPayment } from '../intent/intent.calls.ts'
import { viewPaymentCase } from '../staff/cases/cases.calls.ts'
import { findPaymentCases } from '../staff/cases/cases.list.ts'
import { watchProvider } from './poll-refunds-and-disputes.flow.ts'

let fixture: CaseFixture

beforeAll(async () => {
  fixture = await openCaseFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

describe('a refund made in the dashboard of the provider', () => {
  it('is booked once when it is reported a hundred times, and holds the order', async () => {
    const { buyer, orderNo, paymentId } = await fixture.buyOnline()
    fixture.standIn.refundInDashboard(paymentId)
    const [told] = fixture.webhooksOf(paymentId).filter(({ body }) => body.includes('"refund.processed"'))
    for (let wave = 0; wave < 10; wave += 1)
      await Promise.all(Array.from({ length: 10 }, () => fixture.tell(told!, randomUUID())))
    await watchProvider(fixture.context)
    expect(await fixture.casesOf(paymentId)).toMatchObject([
      { booked: 100_000, covered: 0, decision: null, provider_state: 'processed' },
    ])
    const held = await fixture.process(orderNo)
    expect([held.status, held.failure.code]).toEqual([409, 'held'])
    expect(await fixture.statusOf(buyer)).toBe('pending')
    const { data: shown } = (await fixture.shop.send(getOrder, { orderno: orderNo }, fixture.packer)).body
    const [one] = await fixture.casesOf(paymentId)
    expect(shown.held_by).toEqual([{ case_no: String(one!.id), kind: 'refund', amount: 1_000 }])
    expect(nextSteps(shown)).toEqual(['reject'])
    const listed = (await fixture.shop.send(findPaymentCases, {}, fixture.finance)).body.data
    expect(listed[0]).toMatchObject({ orderno: orderNo, is_held: true, open_amount: 1_000 })
  })

  it('is found by the poller without a webhook', async () => {
    const { paymentId } = await fixture.buyOnline()
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    await watchProvider(fixture.context)
    expect(await fixture.casesOf(paymentId)).toMatchObject([{ booked: 30_000 }])
  })

  it('is refused by the database where an order would leave all the same', async () => {
    const { orderNo, paymentId } = await fixture.buyOnline()
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    await fixture.tellAll(paymentId)
    await expect(
      sql`update purchase_order set status = 'processed' where order_no = ${orderNo}`.execute(
        fixture.shop.ownerDb,
      ),
    ).rejects.toMatchObject({ constraint: 'order_not_held' })
  })

  it('counts towards the refund when the staff cancel the order, and nothing is sent twice', async () => {
    const { buyer, paymentId } = await fixture.buyOnline()
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    fixture.standIn.refundInDashboard(paymentId, 20_000)
    await fixture.tellAll(paymentId)
    const [first, second] = await fixture.casesOf(paymentId)
    const id = randomUUID()
    const answers = [
      await fixture.decide(first!.id, 'cancel_order', id),
      await fixture.decide(first!.id, 'cancel_order', id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await fixture.statusOf(buyer)).toBe('rejected')
    await fixture.shop.runJobs()
    expect(await fixture.casesOf(paymentId)).toMatchObject([
      { id: first!.id, covered: 30_000, decision: 'cancel_order' },
      { id: second!.id, covered: 20_000, decision: 'settled' },
    ])
    const { amountRefunded, status } = await fixture.client.fetchPayment(paymentId)
    expect([amountRefunded, status]).toEqual([100_000, 'refunded'])
  })

  it('counts towards the refund when the buyer cancels the order', async () => {
    const { buyer, orderNo, paymentId } = await fixture.buyOnline()
    fixture.standIn.refundInDashboard(paymentId)
    await fixture.tellAll(paymentId)
    expect((await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)).status).toBe(200)
    expect(await fixture.casesOf(paymentId)).toMatchObject([{ covered: 100_000, decision: 'settled' }])
  })

  it('after the shop refunded the payment itself opens no case', async () => {
    const { buyer, orderNo, paymentId } = await fixture.buyOnline()
    await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
    fixture.standIn.refundInDashboard(paymentId)
    await fixture.tellAll(paymentId)
    await fixture.shop.runJobs()
    await fixture.tellAll(paymentId)
    expect(await fixture.casesOf(paymentId)).toEqual([])
    expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(100_000)
  })

  it('larger than the refund that the shop had queued opens a case for the rest', async () => {
    const { buyer, orderNo, paymentId } = await fixture.buyOnline()
    const unit = { orderno: orderNo, line: 1, quantity: 1 }
    expect((await fixture.shop.send(cancelOrderItem, unit, buyer)).status).toBe(200)
    fixture.standIn.refundInDashboard(paymentId)
    await fixture.tellAll(paymentId)
    for (let turn = 0; turn < 2; turn += 1) {
      await fixture.shop.runJobs()
      await fixture.tellAll(paymentId)
      await watchProvider(fixture.context)
    }
    const [one] = await fixture.casesOf(paymentId)
    expect(one).toMatchObject({ booked: 50_000, covered: 0, provider_state: 'processed', decision: null })
    expect((await fixture.process(orderNo)).failure.code).toBe('held')
    await fixture.expectInvariants()
    expect((await fixture.decide(one!.id, 'cancel_order')).status).toBe(200)
    expect(await fixture.casesOf(paymentId)).toMatchObject([{ booked: 50_000, covered: 50_000 }])
  })

  it('does not cancel an order whose goods have left, and says to recall them', async () => {
    const { buyer, orderNo, paymentId } = await fixture.buyOnline()
    expect((await fixture.process(orderNo)).status).toBe(200)
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    await fixture.tellAll(paymentId)
    const [one] = await fixture.casesOf(paymentId)
    const refused = await fixture.decide(one!.id, 'cancel_order')
    expect([refused.status, refused.failure.code]).toEqual([409, 'isOut'])
    expect(await fixture.statusOf(buyer)).toBe('processed')
    expect(await fixture.casesOf(paymentId)).toMatchObject([{ covered: 0, decision: null }])
  })

  it('lets the order go on once the loss is accepted', async () => {
    const { buyer, orderNo, paymentId } = await fixture.buyOnline()
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    await fixture.tellAll(paymentId)
    const [one] = await fixture.casesOf(paymentId)
    expect((await fixture.decide(one!.id, 'accept_loss')).status).toBe(200)
    expect((await fixture.decide(one!.id, 'accept_loss')).status).toBe(409)
    expect((await fixture.process(orderNo)).status).toBe(200)
    expect(await fixture.statusOf(buyer)).toBe('processed')
  })

  it('takes the wallet first and makes the rest due when the buyer is charged', async () => {
    const buyer = await fixture.createBuyer({ earnings: 40_000 })
    const { orderNo, paymentId } = await fixture.buyOnline(buyer)
    fixture.standIn.refundInDashboard(paymentId)
    await fixture.tellAll(paymentId)
    const [one] = await fixture.casesOf(paymentId)
    expect((await fixture.decide(one!.id, 'charge_wallet')).status).toBe(200)
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0, clawbackDue: 60_000 })
    expect((await fixture.process(orderNo)).status).toBe(200)
  })

  it('takes refunded top-ups back from the wallet at once', async () => {
    const buyer = await fixture.createBuyer()
    const begun = await fixture.shop.send(createPayment, { purpose: 'top_up', amount: 500 }, buyer)
    const paid = await fixture.shopper.payOrder(begun.body.data.order_id)
    await fixture.poll()
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 50_000 })
    fixture.standIn.refundInDashboard(paid.razorpay_payment_id, 20_000)
    await fixture.tellAll(paid.razorpay_payment_id)
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 30_000 })
    expect(await fixture.casesOf(paid.razorpay_payment_id)).toMatchObject([{ decision: 'charge_wallet' }])
  })

  it('ignores a refund of an unknown payment', async () => {
    const { paymentId } = await fixture.newPayment()
    fixture.standIn.refundInDashboard(paymentId)
    await fixture.tellAll(paymentId)
    await watchProvider(fixture.context)
    expect(await fixture.casesOf(paymentId)).toEqual([])
  })

  it('either stops an order or finds it dispatched when a dashboard refund arrives during its dispatch', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, orderNo, paymentId } = await fixture.buyOnline()
      fixture.standIn.refundInDashboard(paymentId)
      const [sent] = await Promise.all([
        fixture.process(orderNo),
        fixture.tellAll(paymentId),
        watchProvider(fixture.context),
      ])
      const [one] = await fixture.casesOf(paymentId)
      expect(one).toMatchObject({ booked: 100_000, decision: null })
      expect(await fixture.statusOf(buyer)).toBe(sent.status === 200 ? 'processed' : 'pending')
    }
  })

  it('keeps a delivered order from earning until it is decided', async () => {
    const { orderNo, paymentId } = await fixture.buyOnline()
    await fixture.process(orderNo)
    await fixture.shop.send(
      deliverOrder,
      { orderno: orderNo, without_code: 'Known to the courier', request_id: randomUUID() },
      fixture.packer,
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
    await fixture.tellAll(paymentId)
    expect(await dueOrders()).toEqual([])
    const [one] = await fixture.casesOf(paymentId)
    // The order earns no rewards, because the shop bears the loss of the whole payment.
    await fixture.decide(one!.id, 'accept_loss')
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
    await fixture.tellAll(paid.razorpay_payment_id)
    const [one] = await fixture.casesOf(paid.razorpay_payment_id)
    const { data } = (await fixture.shop.send(viewPaymentCase, { case_no: String(one!.id) }, fixture.finance))
      .body
    expect([data.orderno, data.choices]).toEqual([null, ['charge_wallet', 'accept_loss']])
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2].map(() => fixture.decide(one!.id, 'charge_wallet', requestId)))
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
    const bought = await fixture.buyOnline(buyer)
    const order = await fixture.deliverOrder(bought.orderNo)
    await fixture.post(order)
    const earned = await fixture.rewardsOf(order)
    expect(new Set(earned.map(({ memberId }) => memberId))).toEqual(new Set([buyer.id, upline.id]))
    return { ...bought, upline, order }
  }

  async function refundAndAccept(paymentId: string, amount?: number): Promise<void> {
    fixture.standIn.refundInDashboard(paymentId, amount)
    await fixture.tellAll(paymentId)
    const one = (await fixture.casesOf(paymentId)).at(-1)!
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2].map(() => fixture.decide(one.id, 'accept_loss', requestId)))
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

  it('posts no rewards of an order with an open case', async () => {
    const { orderNo, paymentId } = await fixture.buyOnline()
    const order = await fixture.deliverOrder(orderNo)
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    await fixture.tellAll(paymentId)
    expect(await fixture.post(order)).toEqual({ refused: 'held' })
    const [one] = await fixture.casesOf(paymentId)
    await fixture.decide(one!.id, 'accept_loss')
    expect((await fixture.post(order)).refused).toBeUndefined()
  })
})
