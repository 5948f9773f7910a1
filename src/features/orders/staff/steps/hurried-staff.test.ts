import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openStaffOrdersFixture,
  type StaffOrdersFixture,
  tea,
} from '../../../../../test/staff-orders-fixture.ts'
import { cancelOrder } from '../../life/life.calls.ts'
import { stepOrders } from '../list/list.calls.ts'

let fixture: StaffOrdersFixture
beforeAll(async () => {
  fixture = await openStaffOrdersFixture()
})
afterAll(() => fixture.close())

const several = <Result>(count: number, make: (place: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, place) => make(place))

it('ends a partly paid order once under all simultaneous actions, with its money in one place', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { buyer, orderno, orderId, paymentId } = await fixture.paidPartly()
    const webhooks = fixture.webhooksOf(orderId)
    const { nisha, vikram } = fixture
    const answers = await Promise.all([
      ...several(5, () => fixture.process(orderno, { courier: 'DTDC' })),
      ...several(5, () => fixture.deliver(orderno, {}, vikram)),
      ...several(5, (place) => fixture.reject(orderno, {}, place % 2 ? nisha : vikram)),
      ...several(5, () => fixture.reject(orderno, { seen_status: 'processed' }, vikram)),
      ...several(5, () => fixture.giveBack(orderno, { after_window: true }, nisha)),
      ...several(3, () => fixture.shop.send(stepOrders, { to: 'processed', orders: [orderno] }, vikram)),
      ...several(3, () => fixture.shop.send(stepOrders, { to: 'delivered', orders: [orderno] }, nisha)),
      fixture.shop.send(cancelOrder, { orderno }, buyer),
      ...webhooks.map((webhook) =>
        fixture.tell(webhook, `storm-${round}-${webhook.headers['x-razorpay-event-id']}`),
      ),
    ])
    for (const answer of answers) if (answer) expect(answer.status).toBeLessThan(500)
    await fixture.shop.runJobs()
    const { status, timeline } = await fixture.view(orderno)
    const wasRefunded = status === 'rejected' || status === 'returned'
    const { storeCredit, earnings } = await fixture.moneyOf(buyer)
    expect([round, status, storeCredit + earnings]).toEqual([round, status, wasRefunded ? 50_000 : 0])
    const { amountRefunded } = await fixture.client.fetchPayment(paymentId)
    expect(amountRefunded).toBe(wasRefunded ? 50_000 : 0)
    // No status is reached twice.
    const reached = timeline.map((step) => step.status)
    expect(new Set(reached).size).toBe(reached.length)
  }
  await fixture.expectInvariants()
})

it('reverses each reward once for thirty simultaneous returns while rewards are posted', async () => {
  const top = await fixture.join({})
  const middle = await fixture.join({ below: top })
  const buyer = await fixture.join({ below: middle })
  for (const isPostedBefore of [true, false]) {
    const order = await fixture.buy(buyer, [{ goods: tea }])
    if (isPostedBefore) await fixture.post(order)
    const answers = await Promise.all([
      ...several(30, (place) =>
        fixture.giveBack(order.orderNo, { after_window: true }, place % 2 ? fixture.nisha : fixture.vikram),
      ),
      ...(isPostedBefore ? [] : several(5, () => fixture.post(order))),
    ])
    expect(answers.filter((answer) => 'status' in answer && answer.status === 200)).toHaveLength(1)
    for (const reward of await fixture.rewardsOf(order)) expect(reward.reversed).toBe(true)
  }
  for (const one of [top, middle])
    expect(await fixture.moneyOf(one)).toMatchObject({ earnings: 0, points: 0, due: 0 })
  expect(await fixture.moneyOf(buyer)).toMatchObject({
    storeCredit: 200_000,
    earnings: 0,
    points: 0,
    due: 0,
  })
  await fixture.expectInvariants()
})

it('refuses to reject a delivered order with posted rewards', async () => {
  const buyer = await fixture.join({})
  const order = await fixture.buy(buyer, [{ goods: tea }])
  for (const seen_status of ['pending', 'processed', 'delivered', '', 'rejected']) {
    const { status } = await fixture.reject(order.orderNo, { seen_status })
    expect([400, 409]).toContain(status)
  }
  expect((await fixture.view(order.orderNo)).status).toBe('delivered')
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 0 })
})

it('steps orders with repeated, unknown, malformed and hostile numbers each as far as possible', async () => {
  const one = await fixture.placed()
  const two = await fixture.placed()
  const orders = [
    one.orderno,
    one.orderno,
    'BM999999',
    two.orderno,
    one.orderno.toLowerCase(),
    "' or 1=1",
    '%',
    '0',
  ]
  const { body } = await fixture.shop.send(stepOrders, { to: 'processed', orders }, fixture.nisha)
  const outcomes = Object.fromEntries(body.data.map(({ orderno, outcome }) => [orderno, outcome]))
  expect(outcomes).toMatchObject({ [one.orderno]: 'done', [two.orderno]: 'done', BM999999: 'unknown' })
  expect(Object.values(outcomes).filter((outcome) => outcome === 'done')).toHaveLength(2)
  const many = Array.from({ length: 200 }, (_, place) => `BM9${String(place).padStart(5, '0')}`)
  expect((await fixture.shop.send(stepOrders, { to: 'processed', orders: many }, fixture.nisha)).status).toBe(
    400,
  )
})

describe('papers', () => {
  const names = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '\u05E9\u05DC\u05D5\u05DD \u0627\u0644\u0633\u0644\u0627\u0645',
    'x'.repeat(500),
    '{{7*7}}${7*7}',
  ]
  it("prints documents with any buyer's name, as text", async () => {
    for (const name of names) {
      const { buyer, orderno } = await fixture.placed()
      await fixture.shop.ownerDb
        .updateTable('member')
        .set({ name: name.slice(0, 50) })
        .where('id', '=', buyer.id)
        .execute()
      await fixture.shop.ownerDb
        .updateTable('product')
        .set({ name: name.slice(0, 200) })
        .where('id', '=', tea.id)
        .execute()
      await fixture.process(orderno)
      for (const url of [
        `/back-office/papers/packing-slips?orders=${orderno}&prices=1`,
        `/back-office/papers/pick-list?orders=${orderno}`,
        `/back-office/papers/invoice/${orderno}`,
        `/back-office/papers/invoice/${orderno}.pdf`,
      ]) {
        const answer = await fixture.shop.app.server.inject({
          url,
          headers: { host: 'localhost', cookie: fixture.nisha.cookie },
        })
        expect([url, answer.statusCode]).toEqual([url, 200])
        expect(answer.body).not.toMatch(/<img src=x|<script>alert/)
        expect(answer.headers['cache-control']).toBe('no-store')
        expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
      }
    }
  })
})
