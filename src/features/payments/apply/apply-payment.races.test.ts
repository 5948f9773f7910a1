import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import type { Webhook } from '../../../third-party/card-payments/stand-in/webhooks.ts'
import { checkIntent } from '../intent/check-intent.flow.ts'
import { findIntentOfProviderOrder } from '../intent/payment-intents.sql.ts'

// `npm test -- races` tests more: every sequence with each event up to three times, and 10,000 races.
const timesMax = Number(process.env['PERMUTATION_TIMES'] ?? 2)
const lengthMax = process.env['PERMUTATION_TIMES'] === undefined ? 3 : 3 * timesMax
const raceCount = Number(process.env['RACES'] ?? 40)
const atOnce = 6

const tea: Goods = { id: 1, mrp: 9_999, discountBp: 500, specialDiscount: 0, received: 1_000_000, gstBp: 500 }
const wanted = [{ goods: tea, quantity: 2 }]

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
})
afterAll(() => fixture.close())

type Step = 'redirect' | 'webhook' | 'poller'
type Left = Record<Step, number>

/** Returns every non-empty sequence that has each event at most `timesMax` times. */
function sequences(left: Left, sequence: Step[] = []): Step[][] {
  const longer = (Object.keys(left) as Step[]).flatMap((step) =>
    left[step] > 0 ? sequences({ ...left, [step]: left[step] - 1 }, [...sequence, step]) : [],
  )
  return sequence.length > 0 ? [sequence, ...longer] : longer
}

const all = sequences({ redirect: timesMax, webhook: timesMax, poller: timesMax }).filter(
  ({ length }) => length <= lengthMax,
)

/**
 * Restarts the fixture regularly, because the provider stand-in is slow once it stores a hundred thousand
 * webhooks.
 */
async function renewFixture(done: number): Promise<void> {
  if (done === 0 || done % (atOnce * 150) !== 0) return
  await fixture.expectInvariants()
  await expectNoDeadlock()
  await fixture.close()
  fixture = await openPaymentFixture([tea])
}

type Paid = Awaited<ReturnType<typeof pay>>

/** Pays an order at the provider without notifying the shop. */
async function pay(isPartial: boolean) {
  const buyer = await fixture.createBuyer({ storeCredit: 5_000, earnings: 1_000 })
  const begun = await fixture.begin(buyer, wanted, { isPartialPayment: isPartial })
  const paid = await fixture.shopper.payOrder(begun.orderId)
  const intent = await findIntentOfProviderOrder(fixture.shop.db, buyer.id, begun.orderId)
  const webhook = fixture.webhooksOf(begun.orderId).find(({ event }) => event === 'payment.captured')!
  return { buyer, paid, webhook, isPartial, intent: intent! }
}

/**
 * Reports the payment to the shop through one of the shop's channels. Returns the shop's answer if the
 * channel is a redirect.
 */
async function take(step: Step, { buyer, paid, webhook, isPartial, intent }: Paid): Promise<string[]> {
  if (step === 'webhook') await fixture.tell(webhook)
  if (step === 'poller') await checkIntent(fixture.context, intent)
  if (step !== 'redirect') return []
  const type = { payment_type: isPartial ? '3' : '1', isPartialPayment: isPartial }
  const answered = await fixture.confirm(buyer, wanted, paid, type)
  expect(answered.status, answered.failure.message).toBe(200)
  return [JSON.stringify(answered.body)]
}

async function countOrders({ buyer, isPartial }: Paid, answers: string[], steps: Step[]): Promise<number> {
  const orders = await fixture.ordersOf(buyer)
  expect(orders, steps.join(', ')).toMatchObject([{ payment_type: isPartial ? 'partial' : 'online' }])
  for (const answer of answers) expect(JSON.parse(answer).data.orderno).toBe(orders[0]!.order_no)
  expect(new Set(answers).size).toBeLessThanOrEqual(1)
  return orders.length
}

async function play(steps: Step[], isPartial: boolean): Promise<number> {
  const paid = await pay(isPartial)
  const answers: string[] = []
  for (const step of steps) answers.push(...(await take(step, paid)))
  return await countOrders(paid, answers, steps)
}

async function race(steps: Step[], isPartial: boolean): Promise<number> {
  const paid = await pay(isPartial)
  const answers = await Promise.all(steps.map((step) => take(step, paid)))
  return await countOrders(paid, answers.flat(), steps)
}

describe.each([
  ['online', false],
  ['partly online', true],
])('an order paid %s', (_type, isPartial) => {
  it(`places one order for a payment in each of ${all.length} sequences of redirect, webhook and poller`, async () => {
    let orders = 0
    for (let first = 0; first < all.length; first += atOnce) {
      await renewFixture(first)
      const batch = all.slice(first, first + atOnce)
      orders += sum(await Promise.all(batch.map((steps) => play(steps, isPartial))))
    }
    expect(orders).toBe(all.length)
    await fixture.expectInvariants()
  }, 1_800_000)
})

const contests: Step[][] = [
  ['redirect', 'webhook'],
  ['webhook', 'redirect'],
  ['redirect', 'webhook', 'poller'],
  ['redirect', 'redirect', 'webhook'],
  ['webhook', 'webhook', 'redirect'],
]

it(`places one order for simultaneous redirect, webhook and poller in each of ${raceCount} races`, async () => {
  let orders = 0
  for (let first = 0; first < raceCount; first += atOnce) {
    await renewFixture(first)
    const batch = Array.from({ length: Math.min(atOnce, raceCount - first) }, (_, index) => first + index)
    orders += sum(
      await Promise.all(batch.map((nth) => race(contests[nth % contests.length]!, nth % 2 === 1))),
    )
  }
  expect(orders).toBe(raceCount)
  await fixture.expectInvariants()
  await expectNoDeadlock()
}, 7_200_000)

// Checks PostgreSQL's deadlock counter, because the shop retries a deadlocked transaction, which would hide a
// deadlock.
async function expectNoDeadlock() {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()`.execute(
    fixture.shop.db,
  )
  expect(rows[0]?.deadlocks).toBe(0)
}

const events = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'] as const

it('places one order for a payment that failed and was captured later, in any event order and with copies', async () => {
  fixture.standIn.misbehave({ failsThenSucceeds: true, lateMs: 1 })
  const orders = permutations([...events])
  for (const order of orders) {
    const buyer = await fixture.createBuyer()
    const { orderId } = await fixture.begin(buyer, wanted)
    await fixture.shopper.payOrder(orderId).catch(() => undefined)
    await expect.poll(() => fixture.webhooksOf(orderId).map(({ event }) => event)).toContain('order.paid')
    const told = order.map((event) => fixture.webhooksOf(orderId).find((webhook) => webhook.event === event)!)
    // Delivers the webhooks one after the other, then all at once in reverse order.
    for (const webhook of told) for (const copy of [1, 2]) await fixture.tell(webhook, copyId(webhook, copy))
    await Promise.all(told.toReversed().map((webhook) => fixture.tell(webhook, copyId(webhook, 3))))
    expect(await fixture.ordersOf(buyer), order.join(', ')).toHaveLength(1)
  }
  fixture.standIn.behave()
  await fixture.expectInvariants()
}, 120_000)

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}

function copyId({ headers }: Webhook, copy: number) {
  return `${headers['x-razorpay-event-id']}_${copy}`
}

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}
