import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import type { TestStaff } from '../../../test/test-app.ts'
import { announceOrders } from '../../features/orders/announce-orders.flow.ts'
import { cancelOrder } from '../../features/orders/cancelOrder.call.ts'
import { getOrderDetail } from '../../features/orders/getOrderDetail.call.ts'
import { returnWindowDays } from '../../features/rewards/rewards.settings.ts'
import { readBalances } from '../../ledger/balances.ts'
import { writeShopSetting } from '../../platform/shop-settings.ts'
import { addOrderNote } from './addOrderNote.call.ts'
import { deliverOrder } from './deliverOrder.call.ts'
import { getOrder } from './getOrder.call.ts'
import { processOrder } from './processOrder.call.ts'
import { rejectOrder } from './rejectOrder.call.ts'
import { returnOrder } from './returnOrder.call.ts'
import { saveShipment } from './saveShipment.call.ts'
import { stepOrders } from './stepOrders.call.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 100_000 }

let fixture: RewardFixture
let nisha: TestStaff
let vikram: TestStaff

beforeAll(async () => {
  fixture = await openRewardFixture([tea])
  nisha = await fixture.shop.createStaff('orders')
  vikram = await fixture.shop.createStaff('orders')
  await fixture.shop.db
    .updateTable('staff_member')
    .set({ name: 'Nisha Rao' })
    .where('id', '=', nisha.id)
    .execute()
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

async function placed(): Promise<{ buyer: Buyer; orderno: string }> {
  const buyer = await fixture.createBuyer({ storeCredit: 60_000, earnings: 90_000 })
  const { body } = await fixture.order(buyer, [{ goods: tea }])
  return { buyer, orderno: body.data.orderno }
}

async function paidPartly(): Promise<{ buyer: Buyer; orderno: string; orderId: string; paymentId: string }> {
  const buyer = await fixture.createBuyer({ storeCredit: 30_000, earnings: 20_000 })
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }], { isPartialPayment: true })
  const paid = await fixture.shopper.payOrder(orderId)
  const { orderNo: orderno } = await fixture.confirm(buyer, [{ goods: tea }], paid, {
    isPartialPayment: true,
    payment_type: '3',
  })
  return { buyer, orderno, orderId, paymentId: paid.razorpay_payment_id }
}

const send: RewardFixture['shop']['send'] = (call, input, as) => fixture.shop.send(call, input, as)

const process = (orderno: string, extra: object = {}, as = nisha) =>
  send(processOrder, { orderno, ...extra }, as)
const deliver = (orderno: string, extra: object = {}, as = nisha) =>
  send(deliverOrder, { orderno, ...extra }, as)
const reject = (orderno: string, extra: object = {}, as = nisha) =>
  send(rejectOrder, { orderno, seen_status: 'pending', reason: 'out_of_stock', ...extra }, as)
const giveBack = (orderno: string, extra: object = {}, as = nisha) =>
  send(returnOrder, { orderno, reason: 'damaged', ...extra }, as)
const view = async (orderno: string) => (await send(getOrder, { orderno }, nisha)).body.data
const ofBuyer = async (orderno: string, buyer: Buyer) =>
  (await send(getOrderDetail, { orderno }, buyer)).body.data
const auditOf = (orderno: string) =>
  fixture.shop.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('subject', '=', `order ${orderno}`)
    .orderBy('id')
    .execute()
const onHand = async () =>
  (await fixture.shop.db.selectFrom('stock').select('on_hand').executeTakeFirstOrThrow()).on_hand
const papersOf = async (orderno: string) => {
  const rows = await fixture.shop.db
    .selectFrom('invoice')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
    .select('kind')
    .where('order_no', '=', orderno)
    .orderBy('kind', 'desc')
    .execute()
  return rows.map(({ kind }) => kind)
}
const inboxOf = async (buyer: Buyer) => {
  await announceOrders(fixture.shop.context)
  await fixture.shop.runJobs()
  return fixture.shop.messages.messages
    .inbox()
    .filter(({ mobile }) => mobile === buyer.mobile)
    .map(({ text }) => text)
}

describe('an order that is sent', () => {
  it('gets its invoice, and its buyer sees at once who carries it and reads it in a message', async () => {
    const { buyer, orderno } = await placed()
    const answer = await process(orderno, {
      courier: 'Blue Dart',
      tracking_no: 'BD 4711',
      note: 'Left today',
    })
    expect(answer.body.data).toEqual({ orderno, status: 'processed' })
    expect(await papersOf(orderno)).toEqual(['invoice'])
    const seen = await ofBuyer(orderno, buyer)
    expect(seen).toMatchObject({
      status: '2',
      shipment: { courier: 'Blue Dart', tracking_no: 'BD 4711' },
      timeline: [{ status: '1' }, { status: '2', actor: 'staff', note: 'Left today' }],
    })
    expect(JSON.stringify(seen)).not.toContain('Nisha')
    expect(await inboxOf(buyer)).toContain(
      `Your Bmart order ${orderno} is on its way with Blue Dart. Tracking number: BD 4711.`,
    )
    expect(await auditOf(orderno)).toEqual([
      {
        action: 'processOrder',
        staff_id: nisha.id,
        before: { status: 'pending' },
        after: { status: 'processed', note: 'Left today', courier: 'Blue Dart', tracking_no: 'BD 4711' },
      },
    ])
  })

  it('needs no courier, and a number alone is refused', async () => {
    const { buyer, orderno } = await placed()
    const refused = await process(orderno, { tracking_no: 'BD 4711' })
    expect([refused.status, refused.failure.errors]).toEqual([400, { courier: 'Enter the courier' }])
    expect((await process(orderno)).status).toBe(200)
    expect(await inboxOf(buyer)).toContain(`Your Bmart order ${orderno} is packed and on its way.`)
    expect((await ofBuyer(orderno, buyer)).shipment).toBeUndefined()
  })

  it('tells the staff who took each step', async () => {
    const { orderno } = await placed()
    await process(orderno)
    await deliver(orderno, {}, vikram)
    expect((await view(orderno)).timeline.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'member'],
      ['processed', 'Nisha Rao'],
      ['delivered', 'Test Staff'],
    ])
  })

  it('can have its courier corrected, and whoever saw an older one overwrites nothing', async () => {
    const { buyer, orderno } = await placed()
    const save = (courier: string, version: number, as = nisha) =>
      send(saveShipment, { orderno, courier, tracking_no: '1', version }, as)
    expect((await save('Blue Dart', 0)).status).toBe(409)
    await process(orderno)
    const first = await Promise.all([save('Blue Dart', 0), save('Delhivery', 0, vikram)])
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = (await view(orderno)).shipment!
    expect(first.find(({ status }) => status === 409)!.failure.data).toEqual(winner)
    expect((await save('India Post', 1)).body.data).toEqual({ version: 2 })
    expect((await save('DTDC', 1, vikram)).failure).toMatchObject({
      code: 'changedMeanwhile',
      data: { courier: 'India Post', tracking_no: '1', version: 2 },
    })
    expect((await ofBuyer(orderno, buyer)).shipment).toEqual({ courier: 'India Post', tracking_no: '1' })
  })
})

describe('an order that is delivered', () => {
  it('says beforehand what its delivery sets off, and that is what is posted', async () => {
    const top = await fixture.join({})
    const buyer = await fixture.join({ below: top })
    await fixture.shop.credit(buyer.id, { storeCredit: 100_000 })
    const { body } = await fixture.order(buyer, [{ goods: tea }])
    const { orderno } = body.data
    const foretold = { cashback: 25, points: 10, level_income: 50, uplines: 1, window_days: 0 }
    expect((await view(orderno)).if_delivered).toEqual(foretold)
    await process(orderno)
    await deliver(orderno)
    const { id } = await fixture.shop.db
      .selectFrom('purchase_order')
      .select('id')
      .where('order_no', '=', orderno)
      .executeTakeFirstOrThrow()
    await fixture.post({ id })
    expect(await fixture.moneyOf(buyer)).toMatchObject({ earnings: 2_500, points: 10 })
    expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 5_000 })
    expect((await view(orderno)).rewards.map(({ kind, level, amount }) => [kind, level, amount])).toEqual([
      ['cashback', 0, 25],
      ['points', 0, 10],
      ['level_income', 1, 50],
    ])
    expect((await view(orderno)).if_delivered).toBeUndefined()
  })
})

describe('an order that is called off', () => {
  it('says beforehand what goes back, and gives back exactly that', async () => {
    const { buyer, orderno, paymentId } = await paidPartly()
    const before = await onHand()
    expect((await view(orderno)).if_refunded).toEqual({ wallet: 500, online: 500 })
    const answer = await reject(orderno, { note: 'more come next week' })
    expect(answer.body.data).toEqual({ orderno, status: 'rejected', wallet: 500, online: 500 })
    expect(await onHand()).toBe(before + 1)
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({
      storeCredit: 30_000,
      earnings: 20_000,
    })
    expect((await ofBuyer(orderno, buyer)).timeline.at(-1)).toMatchObject({
      status: '3',
      note: 'Out of stock: more come next week',
    })
    await fixture.shop.runJobs()
    expect(await fixture.client.fetchPayment(paymentId)).toMatchObject({ amountRefunded: 50_000 })
    expect(await view(orderno)).toMatchObject({
      refunds: [{ state: 'processed', amount: 500 }],
      payments: [{ id: paymentId, state: 'refunded', amount: 500, is_applied: true }],
    })
    expect(await inboxOf(buyer)).toContain(
      `Your Bmart order ${orderno} was cancelled. ₹1,000.00 is on its way back to you.`,
    )
    expect((await auditOf(orderno)).at(-1)!.after).toEqual({
      status: 'rejected',
      reason: 'out_of_stock',
      note: 'Out of stock: more come next week',
      refund_to_wallet: 50_000,
      refund_online: 50_000,
    })
  })

  it('is not called off by somebody who saw it before it left', async () => {
    const { orderno } = await placed()
    await process(orderno)
    const late = await reject(orderno, {}, vikram)
    expect([late.status, late.failure]).toMatchObject([
      409,
      { code: 'changedMeanwhile', data: { orderno, status: 'processed', by: 'Nisha Rao' } },
    ])
    expect((await reject(orderno, { seen_status: 'processed' }, vikram)).status).toBe(200)
    expect(await papersOf(orderno)).toEqual(['invoice', 'credit_note'])
  })

  it('needs the words of the staff where no reason of the list fits', async () => {
    const { buyer, orderno } = await placed()
    const refused = await reject(orderno, { reason: 'other' })
    expect([refused.status, refused.failure.code]).toEqual([400, 'noteMissing'])
    await reject(orderno, { reason: 'other', note: 'The maker recalled it' })
    expect((await ofBuyer(orderno, buyer)).timeline.at(-1)!.note).toBe('The maker recalled it')
  })

  it('is refunded once, however often and by however many it is asked for', async () => {
    const { orderno } = await paidPartly()
    const before = await onHand()
    const request_id = 'reject-of-a-test'
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => reject(orderno, { request_id })),
      ...Array.from({ length: 20 }, () => reject(orderno, {}, vikram)),
    ])
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ raw }) => raw)).size).toBe(1)
    expect([1, 20]).toContain(done.length)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await onHand()).toBe(before + 1)
    expect(await auditOf(orderno)).toHaveLength(1)
  })

  it('answers a repeat as it did, and refuses the same id for something else', async () => {
    const { orderno } = await placed()
    const request_id = 'reject-again-of-a-test'
    const first = await reject(orderno, { request_id })
    expect((await reject(orderno, { request_id })).raw).toBe(first.raw)
    expect((await reject(orderno, { request_id, reason: 'buyer_asked' })).status).toBe(422)
    expect((await deliver(orderno, { request_id })).status).toBe(422)
  })

  it('is refunded once while its payment is told again and again', async () => {
    const { orderno, orderId, paymentId } = await paidPartly()
    const webhooks = fixture.webhooksOf(orderId)
    await Promise.all([
      reject(orderno),
      ...webhooks.flatMap((webhook) =>
        [1, 2, 3, 4].map((copy) =>
          fixture.tell(webhook, `${orderno}-${webhook.headers['x-razorpay-event-id']}-${copy}`),
        ),
      ),
    ])
    await fixture.shop.runJobs()
    expect(await fixture.client.fetchPayment(paymentId)).toMatchObject({ amountRefunded: 50_000 })
    expect((await view(orderno)).refunds).toHaveLength(1)
  })

  it('is either called off by its buyer or sent, never both', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { buyer, orderno } = round % 2 ? await paidPartly() : await placed()
      const [cancelled, sent, rejected] = await Promise.all([
        send(cancelOrder, { orderno }, buyer),
        process(orderno, { courier: 'Blue Dart' }),
        reject(orderno, {}, vikram),
      ])
      expect([cancelled, sent, rejected].filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await view(orderno)).status).toBe(sent.status === 200 ? 'processed' : 'rejected')
      expect((await auditOf(orderno)).length).toBe(cancelled.status === 200 ? 0 : 1)
    }
  })
})

describe('goods that come back', () => {
  it('are on hand again, their money is back, and what they earned is taken back', async () => {
    await writeShopSetting(fixture.shop.db, returnWindowDays, 7, 'test')
    const { buyer, orderno } = await paidPartly()
    const before = await onHand()
    await process(orderno)
    await deliver(orderno)
    const { return_window: window, if_refunded: refund } = await view(orderno)
    expect(window!.is_over).toBe(false)
    expect(refund).toEqual({ wallet: 500, online: 500 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => giveBack(orderno, {}, index % 2 ? nisha : vikram)),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done.map(({ body }) => body.data)).toEqual([
      {
        orderno,
        status: 'returned',
        wallet: 500,
        online: 500,
        rewards_reversed: 0,
        rewards_due: 0,
        is_set_aside: false,
      },
    ])
    expect(await onHand()).toBe(before + 1)
    expect(await papersOf(orderno)).toEqual(['invoice', 'credit_note'])
    expect(await ofBuyer(orderno, buyer)).toMatchObject({ status: '3', is_returned: true })
    expect((await view(orderno)).if_refunded).toBeUndefined()
    await writeShopSetting(fixture.shop.db, returnWindowDays, 0, 'test')
  })

  it('after their window come back only when the staff says that it knows, and then the rewards go', async () => {
    const buyer = await fixture.join({})
    const order = await fixture.buy(buyer, [{ goods: tea }])
    await fixture.post(order)
    const refused = await giveBack(order.orderNo)
    expect([refused.status, refused.failure.code]).toEqual([409, 'windowOver'])
    expect((await view(order.orderNo)).status).toBe('delivered')
    const { body } = await giveBack(order.orderNo, { after_window: true })
    expect(body.data).toMatchObject({ status: 'returned', wallet: 1_000, rewards_reversed: 2 })
    expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 100_000, earnings: 0, points: 0 })
  })
})

describe('several orders at once', () => {
  it('are stepped each by itself, with a report of which were and which were not', async () => {
    const orders = await Promise.all([placed(), placed(), placed(), placed()])
    const [one, two, three, four] = orders.map(({ orderno }) => orderno) as [string, string, string, string]
    await reject(two)
    await process(three)
    await process(four)
    await deliver(four)
    const asked = [one, two, three, 'BM1', one, four]
    const { body } = await send(stepOrders, { to: 'processed', orders: asked }, nisha)
    expect(body.data).toEqual([
      { orderno: one, outcome: 'done' },
      { orderno: two, outcome: 'not_possible', status: 'rejected' },
      { orderno: three, outcome: 'already', status: 'processed' },
      { orderno: 'BM1', outcome: 'unknown' },
      { orderno: four, outcome: 'not_possible', status: 'delivered' },
    ])
    expect((await auditOf(one)).map(({ action }) => action)).toEqual(['processOrder'])
  })

  it('are stepped once when two people press at the same moment, and again', async () => {
    const orders = (await Promise.all(Array.from({ length: 12 }, placed))).map(({ orderno }) => orderno)
    const press = (as: TestStaff, asked: string[]) => send(stepOrders, { to: 'processed', orders: asked }, as)
    const both = await Promise.all([press(nisha, orders), press(vikram, orders.toReversed())])
    const outcomes = both.flatMap(({ body }) => body.data.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(12)
    expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(12)
    for (const orderno of orders) {
      expect(await papersOf(orderno)).toEqual(['invoice'])
      expect(await auditOf(orderno)).toHaveLength(1)
    }
    const again = await press(nisha, orders)
    expect(again.body.data.every(({ outcome }) => outcome === 'already')).toBe(true)
  })

  it('are a hundred at most', async () => {
    const orders = Array.from({ length: 101 }, (_, index) => `BM${index}`)
    expect((await send(stepOrders, { to: 'processed', orders }, nisha)).status).toBe(400)
    expect((await send(stepOrders, { to: 'processed', orders: [] }, nisha)).status).toBe(400)
    expect((await send(stepOrders, { to: 'rejected', orders: ['BM1'] }, nisha)).status).toBe(400)
  })
})

describe('notes among the staff', () => {
  it('are read by the staff with who wrote them, and by no buyer', async () => {
    const { buyer, orderno } = await placed()
    const support = await fixture.shop.createStaff('support')
    const request_id = 'note-of-a-test'
    const note = { orderno, text: 'Asked for a call before delivery', request_id }
    await Promise.all(Array.from({ length: 5 }, () => send(addOrderNote, note, support)))
    expect((await view(orderno)).notes).toMatchObject([{ by: 'Test Staff', text: note.text }])
    expect(JSON.stringify(await ofBuyer(orderno, buyer))).not.toContain('before delivery')
    expect((await send(addOrderNote, { orderno, text: ' ' }, support)).status).toBe(400)
    expect((await send(addOrderNote, { orderno: 'BM1', text: 'x' }, support)).status).toBe(404)
  })
})

describe('who may', () => {
  it('step an order: those who send orders, and nobody else', async () => {
    const { buyer, orderno } = await placed()
    const steps = [
      [processOrder, {}],
      [deliverOrder, {}],
      [rejectOrder, { seen_status: 'pending', reason: 'out_of_stock' }],
      [returnOrder, { reason: 'damaged' }],
      [saveShipment, { courier: 'Blue Dart', version: 0 }],
      [stepOrders, { to: 'processed', orders: [orderno] }],
    ] as const
    for (const role of ['support', 'finance', 'catalogue'] as const) {
      const other = await fixture.shop.createStaff(role)
      for (const [call, extra] of steps)
        expect((await send(call, { orderno, ...extra }, other)).status).toBe(403)
    }
    for (const [call, extra] of steps) {
      expect((await send(call, { orderno, ...extra }, buyer)).status).toBe(401)
      expect((await send(call, { orderno, ...extra })).status).toBe(401)
    }
    expect((await view(orderno)).status).toBe('pending')
  })

  it('read an order: also those who answer its buyer', async () => {
    const { orderno } = await placed()
    expect((await send(getOrder, { orderno }, await fixture.shop.createStaff('support'))).status).toBe(200)
    expect((await send(getOrder, { orderno }, await fixture.shop.createStaff('finance'))).status).toBe(403)
    expect((await send(getOrder, { orderno: 'BM1' }, nisha)).status).toBe(404)
  })
})
