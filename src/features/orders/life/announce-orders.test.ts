import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import { type Goods, walletOrder } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import type { Log } from '../../../platform/service/log.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { hashPassword } from '../../members/password/password.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { announceOrders } from './announce-orders.flow.ts'
import { listGivenUpAnnouncements } from './announcements.sql.ts'
import { cancelOrder } from './life.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 10_000 }
const wanted = [{ goods: tea }]
const password = 'correct horse'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
})
afterAll(() => fixture.close())

async function buy(): Promise<{ buyer: Buyer; orderNo: string }> {
  const buyer = await fixture.createBuyer({ storeCredit: 50_000 })
  const { body } = await fixture.shop.send(finalOrderData, walletOrder(buyer.addressId, wanted), buyer)
  return { buyer, orderNo: body.data.orderno }
}

/** Pays an order online, cancels it, and closes the account after the refund. */
async function buyCancelAndClose(): Promise<{ orderNo: string }> {
  const { shop } = fixture
  const buyer = await fixture.createBuyer()
  const passwordHash = await hashPassword(password)
  await shop.db
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', buyer.id)
    .execute()
  const { orderId } = await fixture.begin(buyer, wanted)
  const { orderNo } = await fixture.confirm(buyer, wanted, await fixture.shopper.payOrder(orderId))
  expect((await shop.send(cancelOrder, { orderno: orderNo }, buyer)).status).toBe(200)
  await shop.runJobs()
  expect((await shop.send(closeMyAccount, { password }, buyer)).status).toBe(200)
  return { orderNo }
}

async function textsTo({ mobile }: Buyer): Promise<string[]> {
  await fixture.shop.runJobs()
  const inbox = fixture.shop.messages.messages.inbox()
  return inbox.filter((message) => message.mobile === mobile).map(({ text }) => text)
}

const givenUp = async (orderNo: string) =>
  (await listGivenUpAnnouncements(fixture.shop.db, 1)).filter((step) => step.order_no === orderNo)

it('notifies the other buyers when one closed the account, and records the reason for that one', async () => {
  const before = await buy()
  const closed = await buyCancelAndClose()
  const after = await buy()
  await announceOrders(fixture.shop.context)
  for (const { buyer, orderNo } of [before, after])
    expect(await textsTo(buyer)).toEqual([expect.stringContaining(`order ${orderNo} for`)])
  const steps = await givenUp(closed.orderNo)
  expect(steps.map(({ status, reason }) => `${status}: ${reason}`).toSorted()).toEqual([
    'pending: the account is closed',
    'rejected: the account is closed',
  ])
})

it('notifies buyers in their latest language', async () => {
  const { buyer, orderNo } = await buy()
  const { shop } = fixture
  await shop.db.updateTable('member').set({ language: 'mr' }).where('id', '=', buyer.id).execute()
  await announceOrders(shop.context)
  const kept = shop.db.selectFrom('outgoing_message').select('language').where('mobile', '=', buyer.mobile)
  expect(await kept.execute()).toEqual([{ language: 'mr' }])
  const text = wordsOf('mr', 'Bmart')('message.orderPlaced', { order_no: orderNo, amount: '₹500.00' })
  expect(await textsTo(buyer)).toEqual([text])
})

it('skips an old step as too late, and logs it', async () => {
  const { buyer, orderNo } = await buy()
  const warnings: object[] = []
  const log = { ...silent, warn: (details: object | string) => void warnings.push(details as object) }
  await corruptHistory(fixture.shop, 'order_event', (db) =>
    sql`update order_event set at = ${new Date(Date.now() - 13 * 3_600_000)} where order_id in (
        select id from purchase_order where order_no = ${orderNo})`.execute(db),
  )
  await announceOrders({ ...fixture.shop.context, log })
  expect(await textsTo(buyer)).toEqual([])
  expect(await givenUp(orderNo)).toMatchObject([
    { status: 'pending', reason: 'too late: it happened half a day ago' },
  ])
  expect(warnings).toEqual([expect.objectContaining({ orderNo, status: 'pending' })])
})

it('continues past a failing step, and retries it later', async () => {
  const [first, second] = [await buy(), await buy()]
  const { context } = fixture.shop
  await whileQueueing(first.buyer, queueIsFull, () => announceOrders({ ...context, log: silent }))
  expect(await textsTo(first.buyer)).toEqual([])
  expect(await textsTo(second.buyer)).toHaveLength(1)
  expect(await givenUp(first.orderNo)).toEqual([])
  await announceOrders(context)
  expect(await textsTo(first.buyer)).toHaveLength(1)
  expect(await textsTo(second.buyer)).toHaveLength(1)
})

it('notifies about each order once after a crash midway', async () => {
  const { context } = fixture.shop
  const buyer = await createRichBuyer()
  await order(buyer, 50)
  await whileQueueing(buyer, 'perform pg_terminate_backend(pg_backend_pid())', () =>
    expect(announceOrders(context)).rejects.toThrow(),
  )
  expect(await countQueued(buyer)).toBe(0)
  await announceOrders(context)
  expect(await countQueued(buyer)).toBe(50)
  expect(await textsTo(buyer)).toHaveLength(50)
})

it('notifies about each order once from two processes', async () => {
  const { context } = fixture.shop
  const buyer = await createRichBuyer()
  await order(buyer, 250)
  await Promise.all([announceOrders(context), announceOrders(context)])
  expect(await countQueued(buyer)).toBe(250)
  await announceOrders(context)
  expect(await countQueued(buyer)).toBe(250)
})

it('notifies all of two hundred buyers but a failing one, which is notified the next time', async () => {
  const { context } = fixture.shop
  const [many, one] = [await createRichBuyer(), await createRichBuyer()]
  await order(many, 100)
  await order(one, 1)
  await order(many, 99)
  await whileQueueing(one, queueIsFull, () => announceOrders({ ...context, log: silent }))
  expect([await countQueued(many), await countQueued(one)]).toEqual([199, 0])
  await announceOrders(context)
  expect([await countQueued(many), await countQueued(one)]).toEqual([199, 1])
})

it('notifies about twenty orders with the statements of one', async () => {
  const buyer = await createRichBuyer()
  const statementsFor = async (orders: number) => {
    await order(buyer, orders)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await announceOrders(fixture.shop.context)
    // Ignores pg-boss's maintenance statements, which run on a timer. Of pg-boss's statements, only inserts
    // belong to an announcement.
    const { length } = asked.mock.calls.filter(
      ([query]) => !/pgboss/.test(textOf(query)) || /insert into/i.test(textOf(query)),
    )
    asked.mockRestore()
    return length
  }
  // The first announcement needs more statements, because it also opens the queue.
  await statementsFor(1)
  const forOne = await statementsFor(1)
  expect(await statementsFor(18)).toBe(forOne)
  expect(await countQueued(buyer)).toBe(20)
})

const createRichBuyer = () => fixture.createBuyer({ storeCredit: 250 * tea.mrp })

async function order(buyer: Buyer, times: number): Promise<void> {
  for (let placed = 0; placed < times; placed += 1) {
    const { status } = await fixture.shop.send(finalOrderData, walletOrder(buyer.addressId, wanted), buyer)
    expect(status).toBe(200)
  }
}

const queueIsFull = `raise exception 'the queue is full'`

/** Runs `work` while a trigger executes the SQL `does` whenever a message to this buyer is queued. */
async function whileQueueing({ mobile }: Buyer, does: string, work: () => Promise<void>): Promise<void> {
  const { ownerDb } = fixture.shop
  await sql`create function queue_meanwhile() returns trigger language plpgsql as ${sql.lit(`begin ${does}; return new; end`)}`.execute(
    ownerDb,
  )
  await sql`create trigger meanwhile before insert on outgoing_message for each row
    when (new.mobile = ${sql.lit(mobile)}) execute function queue_meanwhile()`.execute(ownerDb)
  try {
    await work()
  } finally {
    await sql`drop function queue_meanwhile cascade`.execute(ownerDb)
  }
}

async function countQueued({ mobile }: Buyer): Promise<number> {
  const { count } = await fixture.shop.db
    .selectFrom('outgoing_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  return count
}

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text)
}
