import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  openStaffOrdersFixture,
  type PlacedOrder,
  type StaffOrdersFixture,
  tea,
} from '../../../../../test/staff-orders-fixture.ts'
import { readBalances } from '../../../../ledger/balances.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { languageCookie } from '../../../../words/languages.ts'
import { returnWindowDays } from '../../../rewards/rewards.settings.ts'
import { cancelOrder } from '../../life/life.calls.ts'
import { getOrderDetail } from '../../screens/orders.calls.ts'
import { getOrder } from '../orders.calls.ts'
import { saveShipment } from './steps.calls.ts'

let fixture: StaffOrdersFixture

beforeAll(async () => {
  fixture = await openStaffOrdersFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

it('issues the invoice of a processed order, and shows and texts its courier to the buyer', async () => {
  const { buyer, orderno } = await fixture.placed()
  const answer = await fixture.process(orderno, {
    courier: 'Blue Dart',
    tracking_no: 'BD 4711',
    note: 'Left today',
  })
  expect(answer.body.data).toEqual({ orderno, status: 'processed' })
  expect(await fixture.papersOf(orderno)).toEqual(['invoice'])
  const seen = await fixture.ofBuyer({ orderno, buyer })
  expect(seen).toMatchObject({
    status: '2',
    shipment: { courier: 'Blue Dart', tracking_no: 'BD 4711' },
    timeline: [{ status: '1' }, { status: '2', actor: 'staff', note: 'Left today' }],
  })
  expect(JSON.stringify(seen)).not.toContain('Nisha')
  expect(await fixture.inboxOf(buyer)).toContain(
    `Your Bmart order ${orderno} is on its way with Blue Dart. Tracking number: BD 4711.`,
  )
  expect(await fixture.auditOf(orderno)).toEqual([
    {
      action: 'processOrder',
      staff_id: fixture.nisha.id,
      before: { status: 'pending' },
      after: { status: 'processed', note: 'Left today', courier: 'Blue Dart', tracking_no: 'BD 4711' },
    },
  ])
})

it('sends an order without a courier, and refuses a number alone', async () => {
  const { buyer, orderno } = await fixture.placed()
  const refused = await fixture.process(orderno, { tracking_no: 'BD 4711' })
  expect([refused.status, refused.failure.errors]).toEqual([400, { courier: 'Enter the courier' }])
  expect((await fixture.process(orderno)).status).toBe(200)
  expect(await fixture.inboxOf(buyer)).toContain(`Your Bmart order ${orderno} is packed and on its way.`)
  expect((await fixture.ofBuyer({ orderno, buyer })).shipment).toBeUndefined()
})

it('shows the staff who took each step', async () => {
  const { orderno } = await fixture.placed()
  await fixture.process(orderno)
  await fixture.deliver(orderno, {}, fixture.vikram)
  expect((await fixture.view(orderno)).timeline.map(({ status, by }) => [status, by])).toEqual([
    ['pending', 'member'],
    ['processed', 'Nisha Rao'],
    ['delivered', 'Test Staff'],
  ])
})

it('corrects the courier of a sent order, and refuses an old version', async () => {
  const { buyer, orderno } = await fixture.placed()
  const save = (courier: string, version: number, as = fixture.nisha) =>
    fixture.shop.send(saveShipment, { orderno, courier, tracking_no: '1', version }, as)
  expect((await save('Blue Dart', 0)).status).toBe(409)
  await fixture.process(orderno)
  const first = await Promise.all([save('Blue Dart', 0), save('Delhivery', 0, fixture.vikram)])
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const winner = (await fixture.view(orderno)).shipment!
  expect(first.find(({ status }) => status === 409)!.failure.data).toEqual(winner)
  expect((await save('India Post', 1)).body.data).toEqual({ version: 2 })
  expect((await save('DTDC', 1, fixture.vikram)).failure).toMatchObject({
    code: 'changedMeanwhile',
    data: { courier: 'India Post', tracking_no: '1', version: 2 },
  })
  expect((await fixture.ofBuyer({ orderno, buyer })).shipment).toEqual({
    courier: 'India Post',
    tracking_no: '1',
  })
})

it('previews the rewards of a delivery, and posts the same', async () => {
  const top = await fixture.join({})
  const buyer = await fixture.join({ below: top })
  await fixture.shop.credit(buyer.id, { storeCredit: 100_000 })
  const { body } = await fixture.order(buyer, [{ goods: tea }])
  const { orderno } = body.data
  const estimated = { cashback: 25, points: 10, level_income: 50, uplines: 1, window_days: 0 }
  expect((await fixture.view(orderno)).if_delivered).toEqual(estimated)
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  const { id } = await fixture.shop.db
    .selectFrom('purchase_order')
    .select('id')
    .where('order_no', '=', orderno)
    .executeTakeFirstOrThrow()
  await fixture.post({ id })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ earnings: 2_500, points: 10 })
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 5_000 })
  expect(
    (await fixture.view(orderno)).rewards.map(({ kind, level, amount }) => [kind, level, amount]),
  ).toEqual([
    ['cashback', 0, 25],
    ['points', 0, 10],
    ['level_income', 1, 50],
  ])
  expect((await fixture.view(orderno)).if_delivered).toBeUndefined()
})

it('previews the refund of a rejection, and pays the same', async () => {
  const { buyer, orderno, paymentId } = await fixture.paidPartly()
  const before = await fixture.onHand()
  expect((await fixture.view(orderno)).if_refunded).toEqual({ wallet: 500, online: 500 })
  const answer = await fixture.reject(orderno, { note: 'more come next week' })
  expect(answer.body.data).toEqual({ orderno, status: 'rejected', wallet: 500, online: 500 })
  expect(await fixture.onHand()).toBe(before + 1)
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({
    storeCredit: 30_000,
    earnings: 20_000,
  })
  expect((await fixture.ofBuyer({ orderno, buyer })).timeline.at(-1)).toMatchObject({
    status: '3',
    note: 'Out of stock: more come next week',
  })
  await fixture.shop.runJobs()
  expect(await fixture.client.fetchPayment(paymentId)).toMatchObject({ amountRefunded: 50_000 })
  expect(await fixture.view(orderno)).toMatchObject({
    refunds: [{ state: 'processed', amount: 500 }],
    payments: [{ id: paymentId, state: 'refunded', amount: 500, is_applied: true }],
  })
  expect(await fixture.inboxOf(buyer)).toContain(
    `Your Bmart order ${orderno} was cancelled. ₹1,000.00 is on its way back to you.`,
  )
  expect((await fixture.auditOf(orderno)).at(-1)!.after).toEqual({
    status: 'rejected',
    reason: 'out_of_stock',
    note: 'Out of stock: more come next week',
    refund_to_wallet: 50_000,
    refund_online: 50_000,
  })
})

it('refuses a rejection by staff who saw the order before dispatch', async () => {
  const { orderno } = await fixture.placed()
  await fixture.process(orderno)
  const late = await fixture.reject(orderno, {}, fixture.vikram)
  expect([late.status, late.failure]).toMatchObject([
    409,
    { code: 'changedMeanwhile', data: { orderno, status: 'processed', by: 'Nisha Rao' } },
  ])
  expect((await fixture.receiveGoods(orderno, {}, fixture.vikram)).status).toBe(200)
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
})

it('requires a note when no reason of the list fits', async () => {
  const { buyer, orderno } = await fixture.placed()
  const refused = await fixture.reject(orderno, { reason: 'other' })
  expect([refused.status, refused.failure.code]).toEqual([400, 'noteMissing'])
  await fixture.reject(orderno, { reason: 'other', note: 'The maker recalled it' })
  expect((await fixture.ofBuyer({ orderno, buyer })).timeline.at(-1)!.note).toBe('The maker recalled it')
})

it.each([
  ['hi', 'स्टॉक में नहीं: more come next week', 'सामान टूटा-फूटा पहुंचा'],
  ['mr', 'स्टॉक संपला: more come next week', 'सामान खराब होऊन पोहोचले'],
  ['en', 'Out of stock: more come next week', 'It arrived damaged'],
])(
  "shows a rejection's reason in %s to buyer and staff, and its note as written",
  async (language, rejected, returned) => {
    const inLanguage = ({ cookie }: { cookie: string }) => ({
      cookie: `${cookie}; ${languageCookie}=${language}`,
    })
    const lastNotes = async ({ buyer, orderno }: PlacedOrder) => [
      (
        await fixture.shop.send(getOrderDetail, { orderno, user_id: buyer.userId }, inLanguage(buyer))
      ).body.data.timeline.at(-1)!.note,
      (await fixture.shop.send(getOrder, { orderno }, inLanguage(fixture.nisha))).body.data.timeline.at(-1)!
        .note,
    ]
    const [off, back, other] = [await fixture.placed(), await fixture.placed(), await fixture.placed()]
    await fixture.reject(off.orderno, { note: 'more come next week' })
    expect(await lastNotes(off)).toEqual([rejected, rejected])
    await fixture.process(back.orderno)
    await fixture.deliver(back.orderno)
    await fixture.giveBack(back.orderno, { after_window: true })
    expect(await lastNotes(back)).toEqual([returned, returned])
    await fixture.reject(other.orderno, { reason: 'other', note: 'Out of stockings' })
    expect(await lastNotes(other)).toEqual(['Out of stockings', 'Out of stockings'])
  },
)

it('refunds a rejected order once for repeated and simultaneous calls', async () => {
  const { orderno } = await fixture.paidPartly()
  const before = await fixture.onHand()
  const request_id = 'reject-of-a-test'
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => fixture.reject(orderno, { request_id })),
    ...Array.from({ length: 20 }, () => fixture.reject(orderno, {}, fixture.vikram)),
  ])
  const done = answers.filter(({ status }) => status === 200)
  expect(new Set(done.map(({ raw }) => raw)).size).toBe(1)
  expect([1, 20]).toContain(done.length)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await fixture.onHand()).toBe(before + 1)
  expect(await fixture.auditOf(orderno)).toHaveLength(1)
})

it('repeats the answer of a rejection, and refuses its request id for another call', async () => {
  const { orderno } = await fixture.placed()
  const request_id = 'reject-again-of-a-test'
  const first = await fixture.reject(orderno, { request_id })
  expect((await fixture.reject(orderno, { request_id })).raw).toBe(first.raw)
  expect((await fixture.reject(orderno, { request_id, reason: 'buyer_asked' })).status).toBe(422)
  expect((await fixture.deliver(orderno, { request_id })).status).toBe(422)
})

it('refunds a rejected order once while its webhooks repeat', async () => {
  const { orderno, orderId, paymentId } = await fixture.paidPartly()
  const webhooks = fixture.webhooksOf(orderId)
  await Promise.all([
    fixture.reject(orderno),
    ...webhooks.flatMap((webhook) =>
      [1, 2, 3, 4].map((copy) =>
        fixture.tell(webhook, `${orderno}-${webhook.headers['x-razorpay-event-id']}-${copy}`),
      ),
    ),
  ])
  await fixture.shop.runJobs()
  expect(await fixture.client.fetchPayment(paymentId)).toMatchObject({ amountRefunded: 50_000 })
  expect((await fixture.view(orderno)).refunds).toHaveLength(1)
})

it('lets either the buyer cancel or the staff send an order', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { buyer, orderno } = round % 2 ? await fixture.paidPartly() : await fixture.placed()
    const [cancelled, sent, rejected] = await Promise.all([
      fixture.shop.send(cancelOrder, { orderno }, buyer),
      fixture.process(orderno, { courier: 'Blue Dart' }),
      fixture.reject(orderno, {}, fixture.vikram),
    ])
    expect([cancelled, sent, rejected].filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await fixture.view(orderno)).status).toBe(sent.status === 200 ? 'processed' : 'rejected')
    expect((await fixture.auditOf(orderno)).length).toBe(cancelled.status === 200 ? 0 : 1)
  }
})

it('restocks returned goods, refunds them and reverses their rewards', async () => {
  await writeShopSetting(fixture.shop.db, returnWindowDays, 7, 'test')
  const { buyer, orderno } = await fixture.paidPartly()
  const before = await fixture.onHand()
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  const { return_window: window, if_refunded: refund } = await fixture.view(orderno)
  expect(window!.is_over).toBe(false)
  expect(refund).toEqual({ wallet: 500, online: 500 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      fixture.giveBack(orderno, {}, index % 2 ? fixture.nisha : fixture.vikram),
    ),
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
  expect(await fixture.onHand()).toBe(before + 1)
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
  expect(await fixture.ofBuyer({ orderno, buyer })).toMatchObject({ status: '3', is_returned: true })
  expect((await fixture.view(orderno)).if_refunded).toBeUndefined()
  await writeShopSetting(fixture.shop.db, returnWindowDays, 0, 'test')
})

it('requires confirmation of a return after its window, and then reverses the rewards', async () => {
  const buyer = await fixture.join({})
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(order)
  const refused = await fixture.giveBack(order.orderNo)
  expect([refused.status, refused.failure.code]).toEqual([409, 'windowOver'])
  expect((await fixture.view(order.orderNo)).status).toBe('delivered')
  const { body } = await fixture.giveBack(order.orderNo, { after_window: true })
  expect(body.data).toMatchObject({ status: 'returned', wallet: 1_000, rewards_reversed: 2 })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 100_000, earnings: 0, points: 0 })
})
