import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectLedgerInvariants } from '../../test/ledger-sums.ts'
import { type Goods, walletOrder } from '../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../test/payment-fixture.ts'
import { openTransactionPool, type TransactionPool } from '../../test/transaction-pool.ts'
import { until } from '../../test/until.ts'
import { finalOrderData } from '../features/checkout/checkout.calls.ts'
import { openDatabase } from '../platform/database/database.ts'
import { withPreparedStatements } from '../platform/database/prepared-statements.ts'
import { preparePool } from './database-pool.ts'
import { explainFailure } from './explain-failure.ts'
import type { CatalogueChange } from './http/calls/shown-products.ts'
import { listenForCatalogueChanges } from './pages/catalogue-changes.ts'

const tea: Goods = { id: 1, mrp: 10_000, discountBp: 0, specialDiscount: 0, received: 100_000 }

let pool: TransactionPool
let payments: PaymentFixture
let buyers: Buyer[]

beforeAll(async () => {
  payments = await openPaymentFixture(
    [tea],
    {},
    {},
    { openPool: async (url) => (pool = await openTransactionPool(url)) },
  )
  buyers = await Promise.all(
    Array.from({ length: 24 }, () => payments.createBuyer({ storeCredit: 1_000_000 })),
  )
})
afterAll(async () => {
  await payments.expectInvariants()
  await expectLedgerInvariants(payments.shop.db)
  await payments.close()
})

const orderOfEach = () =>
  buyers.map((buyer) => ({ buyer, body: walletOrder(buyer.addressId, [{ goods: tea, quantity: 1 }]) }))
const place = async (orders: ReturnType<typeof orderOfEach>) =>
  await Promise.all(
    orders.map(async ({ buyer, body }) => await payments.shop.send(finalOrderData, body, buyer)),
  )

it('queues jobs of transactions that use every connection of a pool', async () => {
  const { transaction, jobs } = payments.shop.context
  const queue = () =>
    transaction(async (db) => {
      await sql`select pg_sleep(0.1)`.execute(db)
      await jobs.send(db, 'count-sales', {})
    })
  await expect(Promise.all(Array.from({ length: 8 }, queue))).resolves.toHaveLength(8)
})

it('places orders and applies payments once through a transaction pool', async () => {
  const before = pool.lent()
  for (let round = 1; round <= 3; round += 1) {
    const orders = orderOfEach()
    const first = await place(orders)
    expect(first.map(({ status }) => status)).toEqual(buyers.map(() => 200))
    expect((await place(orders)).map(({ raw }) => raw)).toEqual(first.map(({ raw }) => raw))
  }
  const [buyer] = buyers as [Buyer]
  const begun = await payments.begin(buyer, [{ goods: tea }])
  const paid = await payments.shopper.payOrder(begun.orderId)
  expect((await payments.confirm(buyer, [{ goods: tea }], paid)).status).toBe(200)
  expect(await payments.ordersOf(buyer)).toHaveLength(4)
  expect(pool.lent() - before).toBeGreaterThan(100)
})

it("runs jobs and receives PostgreSQL's notifications through a transaction pool", async () => {
  const heard: CatalogueChange[] = []
  const { shop } = payments
  const listener = listenForCatalogueChanges(
    shop.databaseUrl,
    (change) => heard.push(change),
    shop.app.server.log,
    { askEveryMs: 20 },
  )
  await listener.isTried
  await shop.db.updateTable('product').set({ mrp: 9_000 }).where('id', '=', 1).execute()
  await until(() => heard.length > 1)
  await shop.db.updateTable('product').set({ mrp: 10_000 }).where('id', '=', 1).execute()
  await listener.stop()
  await shop.context.jobs.send(shop.db, 'count-sales', {})
  expect(await shop.runJobs()).toBeGreaterThan(0)
})

it('runs statements without names and with a time limit through a transaction pool', async () => {
  const names = async () =>
    (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(payments.shop.db)).rows
  for (let look = 1; look <= 6; look += 1)
    expect((await names()).filter(({ name }) => !name.startsWith('bmart_probe'))).toEqual([])
  await expect(sql`select pg_sleep(8)`.execute(payments.shop.db)).rejects.toThrow('statement timeout')
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name = 'idle_in_transaction_session_timeout'`.execute(
    payments.shop.db,
  )
  expect(rows).toEqual([{ setting: '15000' }])
})

it('places orders once when a pool restarts and they are sent again', async () => {
  const orders = orderOfEach()
  const placing = place(orders)
  await until(() => pool.lent() > 0)
  pool.restart()
  for (const { status } of await placing) expect([200, 503]).toContain(status)
  await until(async () => (await place(orders)).every(({ status }) => status === 200))
  for (const [index, buyer] of buyers.entries())
    expect(await payments.ordersOf(buyer)).toHaveLength(index === 0 ? 5 : 4)
})

it('names statements through a pool that tracks the names', async () => {
  const query = vi.fn<(asked: { text: string; name?: string }) => Promise<object>>(async ({ text }) =>
    text.includes('pg_prepared') ? { rows: [{ name: 'PGBOUNCER_1' }] } : { rows: [] },
  )
  const client = { query, release: () => undefined }
  const lending = withPreparedStatements({ connect: async () => client } as never, true)
  for (let use = 1; use <= 4; use += 1) await (await lending.connect()).query('select $1', [1])
  expect(query.mock.calls.map(([{ name }]) => name).slice(1)).toEqual([
    undefined,
    undefined,
    'bmart_1',
    'bmart_1',
  ])
})

it('reports in one sentence which of two database addresses is wrong', async () => {
  const { shop } = payments
  const sayOf = async (url: string, poolUrl: string) =>
    await preparePool({ url, poolUrl }).then(
      () => 'done',
      (error: Error) => error.message,
    )
  expect(await sayOf(shop.databaseUrl, pool.url)).toBe('done')
  expect(await sayOf(pool.url, pool.url)).toContain('DATABASE_DIRECT_URL points to a pool')
  expect(await sayOf(shop.ownerUrl, pool.url)).toContain('to another database or role')
  expect(await sayOf(shop.databaseUrl, 'postgres://bmart@127.0.0.1:1/bmart')).toContain(
    'The database of DATABASE_URL cannot be opened',
  )
  const taken = openDatabase(pool.url, { poolSize: 1, onError: () => undefined })
  const failure = await sql`select 1`.execute(taken).catch((error: unknown) => error)
  expect(await explainFailure(failure, {})).toContain(
    'name PostgreSQL itself in DATABASE_DIRECT_URL beside it',
  )
  await taken.destroy()
})
