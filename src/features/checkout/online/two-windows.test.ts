import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Goods, walletOrder } from '../../../../test/order-fixture.ts'
import {
  type Buyer,
  openPaymentFixture,
  type PaymentFixture,
  type Wanted,
} from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { confirmPayment } from '../../payments/apply/apply.calls.ts'
import { cancelPayment } from '../../payments/intent/intent.calls.ts'
import { reconcile } from '../../payments/reconciliation/reconcile.flow.ts'
import { finalOrderData } from '../checkout.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 10_000, gstBp: 500 }
const scarce: Goods = { id: 2, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 2 }
const rare: Goods = { id: 4, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 1 }
const phone: Goods = { id: 3, mrp: 80_000, discountBp: 0, specialDiscount: 0, received: 10_000 }
const wanted: Wanted = [{ goods: tea, quantity: 2 }]
const price = 100_000

// The number of races. The environment variable WINDOW_RACES can set a larger number.
const raceCount = Number(process.env['WINDOW_RACES'] ?? 6)

let fixture: PaymentFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, scarce, phone, rare])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer()
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const pay = async (orderId: string, cart = wanted) =>
  await fixture.confirm(buyer, cart, await fixture.shopper.payOrder(orderId))

const payFromWallet = (cart = wanted, extra: object = {}) =>
  fixture.shop.send(finalOrderData, { ...walletOrder(buyer.addressId, cart), ...extra }, buyer)

async function stateOf(orderId: string) {
  const { body } = await fixture.shop.send(confirmPayment, { razorpay_order_id: orderId }, buyer)
  return body.data.state
}

async function expectOneOrder(returned: string[]) {
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  await fixture.shop.runJobs()
  for (const orderId of returned)
    for (const payment of await fixture.paymentsOf(orderId))
      expect(payment).toMatchObject({ state: 'refunded', unapplied_reason: 'duplicate' })
}

/**
 * Makes transactions that fulfil a payment intent wait before they commit, until the returned function is
 * called.
 */
async function holdCommits(): Promise<() => Promise<void>> {
  const { ownerDb } = fixture.shop
  await sql`
    create function wait_at_commit() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4711); return null; end $$`.execute(ownerDb)
  await sql`
    create constraint trigger waits_at_commit after update of state on payment_intent deferrable initially deferred
      for each row when (new.state = 'succeeded') execute function wait_at_commit()`.execute(ownerDb)
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = ownerDb.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(db)
    held.resolve()
    await released.promise
  })
  await held.promise
  return async () => {
    released.resolve()
    await holding
    await sql`drop function wait_at_commit cascade`.execute(ownerDb)
  }
}

const untilCommitWaits = () => untilWaitedFor(sql<boolean>`locktype = 'advisory'`)
const untilMemberIsWaitedFor = () => untilWaitedFor(sql<boolean>`locktype in ('transactionid', 'tuple')`)

async function untilWaitedFor(lock: RawBuilder<boolean>): Promise<void> {
  const isWaitedFor = async () => {
    const { rows } = await sql`
      select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database() and ${lock}`.execute(fixture.shop.ownerDb)
    return rows.length > 0
  }
  while (!(await isWaitedFor())) await setTimeout(5)
}

it('places one order for a cart paid in the older and then the newer window, and refunds the second', async () => {
  const older = await fixture.begin(buyer, wanted)
  const newer = await fixture.begin(buyer, wanted)
  expect((await pay(older.orderId)).status).toBe(200)
  const second = await pay(newer.orderId)
  expect(second.status).toBe(409)
  expect(second.failure).toMatchObject({ code: 'returned', message: expect.stringMatching(/going back/) })
  await expectOneOrder([newer.orderId])
  expect(await stateOf(newer.orderId)).toBe('returned')
  expect(await stateOf(older.orderId)).toBe('succeeded')
})

it('places one order for carts paid in the newer and then the older window, of any contents', async () => {
  const older = await fixture.begin(buyer, [{ goods: phone }])
  const newer = await fixture.begin(buyer, wanted)
  expect((await pay(newer.orderId)).status).toBe(200)
  expect((await pay(older.orderId, [{ goods: phone }])).status).toBe(409)
  await expectOneOrder([older.orderId])
})

it('places one order for a cart paid in two windows at once, in every order of reports', async () => {
  for (let round = 0; round < raceCount; round += 1) {
    buyer = await fixture.createBuyer()
    const orderIds = [
      (await fixture.begin(buyer, wanted)).orderId,
      (await fixture.begin(buyer, wanted)).orderId,
    ]
    if (round % 3 === 1) fixture.standIn.misbehave({ capture: 'manual' })
    const paid = await Promise.all(orderIds.map((orderId) => fixture.shopper.payOrder(orderId)))
    const answers = await Promise.all([
      ...paid.map((payment) => fixture.confirm(buyer, wanted, payment)),
      ...(round % 2 ? orderIds.flatMap(fixture.webhooksOf).map((webhook) => fixture.tell(webhook)) : []),
      ...(round % 5 === 0 ? [fixture.poll()] : []),
    ])
    const statuses = answers.slice(0, 2).map((answer) => answer?.status)
    expect(new Set(statuses), `round ${round}`).toEqual(new Set([200, 409]))
    fixture.standIn.behave()
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  }
  await fixture.shop.runJobs()
}, 1_800_000)

it("places the newer window's cart when both windows pay", async () => {
  await fixture.shop.credit(buyer.id, { storeCredit: 20_000 })
  const last = [{ goods: scarce, quantity: 2 }]
  const partial = { isPartialPayment: true }
  const older = await fixture.begin(buyer, last, partial)
  const newer = await fixture.begin(buyer, last, partial)
  const paid = await fixture.shopper.payOrder(older.orderId)
  const answered = await fixture.confirm(buyer, last, paid, partial)
  expect(answered.status, answered.failure.message).toBe(200)
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ net: 60_000, payment_type: 'partial' }])
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0 })
  expect(await stateOf(newer.orderId)).toBe('cancelled')
  await fixture.shopper.payOrder(newer.orderId)
  await fixture.poll()
  await expectOneOrder([newer.orderId])
})

it('keeps the newer payment when a cart is no longer available', async () => {
  const older = await fixture.begin(buyer, [{ goods: rare }])
  const newer = await fixture.begin(buyer, wanted)
  const other = await fixture.createBuyer()
  const theirs = await fixture.begin(other, [{ goods: rare }])
  await fixture.confirm(other, [{ goods: rare }], await fixture.shopper.payOrder(theirs.orderId))
  expect((await pay(older.orderId, [{ goods: rare }])).status).toBe(409)
  expect(await stateOf(newer.orderId)).toBe('open')
  expect((await pay(newer.orderId)).status).toBe(200)
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  await fixture.shop.runJobs()
})

it('places another order for a cart filled again after an order', async () => {
  for (const orders of [1, 2, 3]) {
    await fixture.begin(buyer, wanted)
    expect((await pay((await fixture.begin(buyer, wanted)).orderId)).status).toBe(200)
    expect(await fixture.ordersOf(buyer)).toHaveLength(orders)
  }
})

it('places an order right after a paid one, despite an imprecise database clock', async () => {
  const dateLater = async () =>
    await sql`update payment_intent set ended_at = now() + interval '1 minute'
      where member_id = ${buyer.id} and state = 'succeeded' and ended_at < now()`.execute(
      fixture.shop.ownerDb,
    )
  await fixture.shop.credit(buyer.id, { storeCredit: price })
  const { orderId } = await fixture.begin(buyer, wanted)
  expect((await pay(orderId)).status).toBe(200)
  await dateLater()
  const next = await fixture.begin(buyer, wanted)
  expect(next.failure.code).toBeUndefined()
  await fixture.shop.send(cancelPayment, { razorpay_order_id: next.orderId }, buyer)
  expect((await pay(next.orderId)).status).toBe(200)
  await dateLater()
  expect((await payFromWallet()).status).toBe(200)
})

it("refuses a payment while the cart's order is being placed, with the reason", async () => {
  for (let round = 0; round < raceCount; round += 1) {
    buyer = await fixture.createBuyer()
    const { orderId } = await fixture.begin(buyer, wanted)
    const paid = await fixture.shopper.payOrder(orderId)
    const [webhook] = fixture.webhooksOf(orderId).filter(({ event }) => event === 'payment.captured')
    const [, begun] = await Promise.all([fixture.tell(webhook!), fixture.begin(buyer, wanted)])
    expect([200, 409]).toContain(begun.status)
    if (begun.status === 409) expect(begun.failure.code).toBe('orderedMeanwhile')
    await fixture.confirm(buyer, wanted, paid)
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  }
}, 1_800_000)

describe('an order from the wallet while an online payment is under way', () => {
  beforeEach(() => fixture.shop.credit(buyer.id, { storeCredit: 20_000, earnings: 100_000 }))

  it('ends an open online payment by a wallet order, and uses its held balance', async () => {
    const partial = { isPartialPayment: true }
    const { orderId } = await fixture.begin(buyer, [{ goods: tea, quantity: 3 }], partial)
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0 })
    expect((await payFromWallet()).status).toBe(200)
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 120_000 - price })
    expect(await stateOf(orderId)).toBe('cancelled')
    expect((await pay(orderId, [{ goods: tea, quantity: 3 }])).status).toBe(409)
    await expectOneOrder([orderId])
    expect(await stateOf(orderId)).toBe('returned')
  })

  it("keeps a wallet order the only one when a cancelled payment's money comes late", async () => {
    const { orderId } = await fixture.begin(buyer, wanted)
    await fixture.shop.send(cancelPayment, { razorpay_order_id: orderId }, buyer)
    expect((await payFromWallet()).status).toBe(200)
    await fixture.shopper.payOrder(orderId)
    for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
    await expectOneOrder([orderId])
    expect(await reconcile(fixture.context, new Date(0))).toMatchObject({ difference: 0, disagreements: [] })
  })

  it('leaves an open online payment alone when a wallet order is refused', async () => {
    const { orderId } = await fixture.begin(buyer, wanted)
    const dear = [{ goods: phone, quantity: 2 }]
    expect((await payFromWallet(dear)).failure.code).toBe('insufficientBalance')
    expect(await stateOf(orderId)).toBe('open')
    expect((await pay(orderId)).status).toBe(200)
  })

  it('repeats the answer of a wallet order without ending a later payment', async () => {
    const extra = { request_id: 'request-from-the-wallet' }
    const first = await payFromWallet(wanted, extra)
    const { orderId } = await fixture.begin(buyer, wanted)
    expect((await payFromWallet(wanted, extra)).body).toEqual(first.body)
    expect(await stateOf(orderId)).toBe('open')
    expect((await pay(orderId)).status).toBe(200)
    expect(await fixture.ordersOf(buyer)).toHaveLength(2)
  })

  it('refuses a wallet order while the online order is being committed', async () => {
    buyer = await fixture.createBuyer({ storeCredit: price })
    const { orderId } = await fixture.begin(buyer, wanted)
    const paid = await fixture.shopper.payOrder(orderId)
    const release = await holdCommits()
    const confirmed = fixture.confirm(buyer, wanted, paid)
    await untilCommitWaits()
    const fromWallet = payFromWallet()
    await untilMemberIsWaitedFor()
    await release()
    expect((await confirmed).status).toBe(200)
    expect((await fromWallet).failure.code).toBe('orderedMeanwhile')
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
    expect((await payFromWallet()).status).toBe(200)
  })

  it('refuses a wallet order that waited for its session while the online order was placed', async () => {
    buyer = await fixture.createBuyer({ storeCredit: price })
    const { orderId } = await fixture.begin(buyer, wanted)
    await fixture.shopper.payOrder(orderId)
    const [webhook] = fixture.webhooksOf(orderId).filter(({ event }) => event === 'payment.captured')
    const { fromWallet } = await fixture.shop.ownerDb.transaction().execute(async (db) => {
      await sql`lock table session in access exclusive mode`.execute(db)
      const waiting = { fromWallet: payFromWallet() }
      await untilWaitedFor(sql<boolean>`relation = 'session'::regclass`)
      await fixture.tell(webhook!)
      return waiting
    })
    expect((await fromWallet).failure.code).toBe('orderedMeanwhile')
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  })

  it('places one order for a wallet order and an online payment at the same instant', async () => {
    for (let round = 0; round < raceCount; round += 1) {
      buyer = await fixture.createBuyer({ storeCredit: price })
      const { orderId } = await fixture.begin(buyer, wanted)
      if (round % 3 === 1) await fixture.shop.send(cancelPayment, { razorpay_order_id: orderId }, buyer)
      const paid = await fixture.shopper.payOrder(orderId)
      const [webhook] = fixture.webhooksOf(orderId).filter(({ event }) => event === 'payment.captured')
      const [fromWallet] = await Promise.all([
        payFromWallet(),
        round % 2 ? fixture.confirm(buyer, wanted, paid) : fixture.tell(webhook!),
      ])
      const orders = await fixture.ordersOf(buyer)
      expect(orders, `round ${round}: ${JSON.stringify(orders)}`).toHaveLength(1)
      expect(fromWallet.status).toBe(orders[0]!.payment_type === 'wallet' ? 200 : 409)
    }
    await fixture.shop.runJobs()
  }, 1_800_000)
})
