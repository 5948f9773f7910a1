import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../../test/ledger-sums.ts'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { until } from '../../../test/until.ts'
import { readBalances } from '../../ledger/balances.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { finalOrderData } from './checkout.calls.ts'

const tea: Goods = { id: 1, mrp: 10_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
const lamp: Goods = { ...tea, id: 2, received: 1 }
const bowl: Goods = { ...tea, id: 3 }
const cup: Goods = { ...tea, id: 4 }

type Buyer = TestMember & { addressId: number }
type Order = { buyer: Buyer; body: Record<string, unknown> }

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [tea, lamp, bowl, cup])
})
afterAll(() => shop.close())

// The shop retries a transaction that was ended because of a deadlock, so no call fails. So this test reads
// PostgreSQL's number of deadlocks.
afterEach(async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()`.execute(
    shop.db,
  )
  expect(rows[0]?.deadlocks).toBe(0)
  await expectLedgerInvariants(shop.db)
})

async function createBuyer(storeCredit = 100_000): Promise<Buyer> {
  const member = await shop.createMember()
  await shop.credit(member.id, { storeCredit })
  return { ...member, addressId: await giveAddress(shop.db, member.id) }
}

const createBuyers = async (count: number, storeCredit?: number) =>
  await Promise.all(Array.from({ length: count }, () => createBuyer(storeCredit)))

const orderOf = (buyer: Buyer, goods: Goods, quantity = 1): Order => ({
  buyer,
  body: walletOrder(buyer.addressId, [{ goods, quantity }]),
})

/** Sends orders at the same time, and returns the answers in the same order. */
const place = async (orders: Order[]) =>
  await Promise.all(
    orders.map(async ({ buyer, body }) => {
      const answered = await shop.send(finalOrderData, body, buyer)
      return { ...answered, outcome: answered.status === 200 ? 'placed' : answered.failure.message }
    }),
  )

const writeRequest = (db: Db, { buyer, body }: Order) =>
  sql`insert into request (member_id, request_id, call, body_hash)
    values (${buyer.id}, ${body['request_id']}, 'finalOrderData', '')`.execute(db)

/** Counts the transactions that wrote these members' orders. */
async function countTransactions(buyers: Buyer[]): Promise<number> {
  const ids = buyers.map(({ id }) => id)
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text) from purchase_order where member_id = any(${ids}::bigint[])`.execute(
    shop.ownerDb,
  )
  return rows[0]!.count
}

/** Counts a member's orders, requests, and transfers that paid for orders. */
async function countWritten({ id }: Buyer) {
  const { rows } = await sql<{ orders: number; requests: number; transfers: number }>`
    select (select count(*) from purchase_order where member_id = ${id}) as orders,
      (select count(*) from request where member_id = ${id}) as requests,
      (select count(*) from transfer where member_id = ${id} and code = 'order_paid') as transfers`.execute(
    shop.ownerDb,
  )
  return rows[0]!
}

const once = { orders: 1, requests: 1, transfers: 1 }
const nothing = { orders: 0, requests: 0, transfers: 0 }

it('places 64 simultaneous orders once each, some in a shared transaction, and repeats the answers', async () => {
  const buyers = await createBuyers(64)
  const orders = buyers.map((buyer) => orderOf(buyer, tea))
  const first = await place(orders)
  expect(first.map(({ outcome }) => outcome)).toEqual(buyers.map(() => 'placed'))
  expect(new Set(first.map(({ body }) => body.data.orderno)).size).toBe(64)
  // How many orders share a transaction depends on the machine's speed.
  expect(await countTransactions(buyers)).toBeLessThan(64)
  const again = await place(orders)
  expect(again.map(({ raw }) => raw)).toEqual(first.map(({ raw }) => raw))
  for (const buyer of buyers) {
    expect(await countWritten(buyer)).toEqual(once)
    expect((await readBalances(shop.db, buyer.id)).available).toBe(90_000)
  }
})

it('decides each of 64 simultaneous orders on its own', async () => {
  const good = await createBuyers(40)
  const poor = await createBuyers(6, 9_999)
  const [moved, shown, reused, twice, patient, other] = (await createBuyers(6)) as [
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
    Buyer,
  ]
  const used = orderOf(reused, tea)
  expect((await place([used]))[0]?.outcome).toBe('placed')
  const repeated = orderOf(twice, tea)
  const elsewhere = walletOrder(other.addressId, [{ goods: tea }])
  const dear = walletOrder(shown.addressId, [{ goods: { ...tea, mrp: 9_000 } }])
  const wanted: [Order, string][] = [
    [{ buyer: moved, body: elsewhere }, 'No Address Available'],
    [{ buyer: shown, body: dear }, 'Prices or stock have changed. Please check the new amounts.'],
    [orderOf(patient, tea), 'placed'],
    [orderOf(patient, bowl), 'placed'],
    [repeated, 'placed'],
    [repeated, 'placed'],
    ...poor.map((buyer): [Order, string] => [orderOf(buyer, tea), 'Insufficient Balance!']),
    ...good.map((buyer, index): [Order, string] => [orderOf(buyer, index % 2 === 0 ? tea : bowl), 'placed']),
  ]
  // Sorts by request id, so that orders that will be refused are among orders that will be placed.
  const mixed = wanted.toSorted(([one], [two]) =>
    String(one.body['request_id']).localeCompare(String(two.body['request_id'])),
  )
  const reuse = {
    buyer: reused,
    body: { ...orderOf(reused, bowl).body, request_id: used.body['request_id'] },
  }
  const answers = await place([reuse, ...mixed.map(([order]) => order)])
  expect(answers.map(({ outcome }) => outcome).slice(1)).toEqual(mixed.map(([, outcome]) => outcome))
  expect(answers[0]?.outcome).toBe('This request was already used for something else.')
  const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.orderno] : []))
  // The repeated request has the order number of the first request.
  expect(new Set(numbers).size).toBe(numbers.length - 1)
  for (const buyer of [...good, twice, reused]) expect(await countWritten(buyer)).toEqual(once)
  for (const buyer of [...poor, moved, shown]) expect(await countWritten(buyer)).toEqual(nothing)
  expect(await countWritten(patient)).toEqual({ orders: 2, requests: 2, transfers: 2 })
})

it('sells the last unit to one of 24 buyers, and other products to everyone', async () => {
  const eager = await createBuyers(24)
  const calm = await createBuyers(24)
  const orders = eager.flatMap((buyer, index) => [orderOf(buyer, lamp), orderOf(calm[index]!, bowl)])
  const answers = await place(orders)
  const placedOf = (parity: number) =>
    answers.filter(({ outcome }, index) => index % 2 === parity && outcome === 'placed').length
  expect([placedOf(0), placedOf(1)]).toEqual([1, 24])
  const left = await shop.db
    .selectFrom('stock')
    .select(['on_hand', 'sold'])
    .where('product_id', '=', lamp.id)
    .execute()
  expect(left).toEqual([{ on_hand: 0, sold: 1 }])
})

it('places other orders while one waits for locked stock or a locked account', async () => {
  const [wanting, locked, ...free] = (await createBuyers(26)) as [Buyer, Buyer, ...Buyer[]]
  const answered: string[] = []
  const waiting = await inTransaction(shop.ownerDb, async (db) => {
    await sql`update stock set received = received + 1, on_hand = on_hand + 1 where product_id = ${cup.id}`.execute(
      db,
    )
    await sql`select from account where member_id = ${locked.id} order by id for update`.execute(db)
    const held = place([orderOf(wanting, cup), orderOf(locked, tea)]).then((answers) => {
      answered.push('held')
      return answers
    })
    const answers = await place(free.map((buyer) => orderOf(buyer, bowl)))
    answered.push('free')
    expect(answers.map(({ outcome }) => outcome)).toEqual(free.map(() => 'placed'))
    // Returns the promise inside an object, because the transaction would wait for a bare promise.
    return { held }
  })
  expect((await waiting.held).map(({ outcome }) => outcome)).toEqual(['placed', 'placed'])
  expect(answered).toEqual(['free', 'held'])
})

it('delays other orders only briefly for a request that is still running elsewhere', async () => {
  const [other, ...free] = (await createBuyers(13)) as [Buyer, ...Buyer[]]
  const waiting = orderOf(other, tea)
  const placing = await shop.ownerDb.connection().execute(async (db) => {
    await sql`begin`.execute(db)
    await writeRequest(db, waiting)
    // Sends the waiting order among the others, so that it may be in a batch with some of them.
    const [before, held, after] = [free.slice(0, 6), [other], free.slice(6)].map((buyers) =>
      place(buyers.map((buyer) => (buyer === other ? waiting : orderOf(buyer, tea)))),
    )
    const answers = [...(await before!), ...(await after!)]
    expect(answers.map(({ outcome }) => outcome)).toEqual(free.map(() => 'placed'))
    await sql`rollback`.execute(db)
    return { held }
  })
  expect((await placing.held!).map(({ outcome }) => outcome)).toEqual(['placed'])
  for (const buyer of [other, ...free]) expect(await countWritten(buyer)).toEqual(once)
})

it('writes nothing for orders whose connection breaks, and places each once on retry', async () => {
  const buyers = await createBuyers(12)
  const orders = buyers.map((buyer) => orderOf(buyer, tea))
  const answers = await shop.ownerDb.connection().execute(async (db) => {
    await sql`begin`.execute(db)
    // Inserts uncommitted requests with the same ids, so that the shop's transactions wait for them.
    for (const order of orders) await writeRequest(db, order)
    const answering = place(orders)
    let ended = 0
    await until(async () => {
      const { rows } = await sql<{ isEnded: boolean }>`
        select pg_terminate_backend(pid) as "isEnded" from pg_stat_activity
          where datname = current_database() and query like '%place_wallet_orders%' and wait_event_type = 'Lock'
            and pid <> pg_backend_pid()`.execute(shop.db)
      ended = rows.length
      return ended > 0
    })
    await sql`rollback`.execute(db)
    return await answering
  })
  const broken = answers.flatMap(({ status }, index) => (status === 200 ? [] : [buyers[index]!]))
  expect(broken.length).toBeGreaterThan(1)
  for (const buyer of broken) expect(await countWritten(buyer)).toEqual(nothing)
  // Sends the orders again, as a browser does after a short outage.
  await until(async () => (await place(orders)).every(({ status }) => status === 200))
  for (const buyer of buyers) expect(await countWritten(buyer)).toEqual(once)
})
