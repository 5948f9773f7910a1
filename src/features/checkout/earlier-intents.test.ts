import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop } from '../../../test/order-fixture.ts'
import { expectShopInvariants } from '../../../test/payment-fixture.ts'
import { openTestCardPayments, type TestCardPayments } from '../../../test/test-card-payments.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { readBalances } from '../../ledger/balances.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { paise } from '../../money/paise.ts'
import { type Db, openDatabase } from '../../platform/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { createContext, type ServerContext } from '../../server/application.ts'
import { prepareDatabase } from '../../server/prepare-database.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { moveStock } from '../catalog/stock.sql.ts'
import { readOrderFacts } from '../orders/order-facts.sql.ts'
import { priceCart } from '../orders/priced-cart.ts'
import { checkIntent } from '../payments/check-intent.flow.ts'
import { findIntent } from '../payments/payment-intents.sql.ts'

// A database as the version before intents had snapshots left it, with payments under way and payments that were done.

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 100, gstBp: 500 }
const firstNewMigration = '0040-payment-states.sql'

let database: TestDatabase
let context: ServerContext
let payments: TestCardPayments
let folder: string
let memberId: number
let open: number
let paidOpen: number
let released: number
let applied: number

beforeAll(async () => {
  payments = await openTestCardPayments()
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-earlier-'))
  for (const name of await readdir('migrations'))
    if (name < firstNewMigration) await cp(path.join('migrations', name), path.join(folder, name))
  database = await createTestDatabase()
  const db = openDatabase(database.ownerUrl, { poolSize: 4, onError: () => {} })
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(database.ownerUrl, folder)
  await fill(db)
  await db.destroy()
  await prepareDatabase(database)
  const settings = readSettings({ SEED: 'none', LOG_LEVEL: 'silent' })
  context = await createContext(settings, database.url, {
    cardPayments: payments.client,
    messages: undefined,
    ifscLookup: undefined,
  })
})
afterAll(async () => {
  await context.close()
  await payments.standIn.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Writes what the earlier version wrote. */
async function fill(db: Db): Promise<void> {
  await stockShop(db, [tea])
  const member = await db
    .insertInto('member')
    .values({ name: 'Asha', email: 'asha@example.org', mobile: '9000000011', password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow()
  memberId = member.id
  await postTransfer(db, {
    code: 'opening_balance',
    requestKey: 'opening',
    memberId,
    legs: [
      { memberId, account: 'store_credit', amount: 35_000 },
      { account: 'opening', amount: -35_000 },
    ],
  })
  const addressId = await giveAddress(db, memberId)
  open = await begin(db, addressId, 15_000)
  released = await begin(db, addressId, 0)
  await release(db, released)
  applied = await begin(db, addressId, 0)
  await apply(db, applied, addressId)
  paidOpen = await begin(db, addressId, 20_000)
}

async function begin(db: Db, addressId: number, walletPart: number): Promise<number> {
  const lines = [{ productId: 1, quantity: 2, shown: { mrp: paise(tea.mrp) } }]
  const facts = await readOrderFacts(db, { memberId, addressId, productIds: [1] })
  const cart = priceCart(lines as never, facts, false)
  const online = cart.net - walletPart
  const order = await payments.newOrder(online)
  const { rows } = await sql<{ id: number }>`
    insert into payment_intent (member_id, purpose, net, wallet_store_credit, online, cart, address_id, delivery,
        provider_order_id, expires_at, check_at)
      values (${memberId}, 'order', ${cart.net}, ${walletPart}, ${online}, ${JSON.stringify(cart)}::jsonb, ${addressId},
        ${JSON.stringify(facts.delivery)}::jsonb, ${order.id}, now() + interval '15 minutes', now())
      returning id`.execute(db)
  const { id } = rows[0]!
  await moveStock(db, 'reserve', lines)
  await sql`insert into stock_reservation (intent_id, product_id, quantity) values (${id}, 1, 2)`.execute(db)
  if (walletPart > 0)
    await postTransfer(db, {
      code: 'order_hold',
      requestKey: `intent:${id}:hold`,
      memberId,
      legs: [
        { memberId, account: 'store_credit', amount: -walletPart },
        { memberId, account: 'order_hold', amount: walletPart },
      ],
    })
  return id
}

async function release(db: Db, id: number): Promise<void> {
  await sql`delete from stock_reservation where intent_id = ${id}`.execute(db)
  await moveStock(db, 'release', [{ productId: 1, quantity: 2 }])
  await sql`update payment_intent set state = 'released' where id = ${id}`.execute(db)
}

async function apply(db: Db, id: number, addressId: number): Promise<void> {
  const paid = await payments.shopper.payOrder(await providerOrderOf(db, id))
  await sql`delete from stock_reservation where intent_id = ${id}`.execute(db)
  await moveStock(db, 'sell_reserved', [{ productId: 1, quantity: 2 }])
  const { rows } = await sql<{ id: number }>`
    insert into purchase_order (member_id, payment_type, total, discount, cashback, cashback_redeemed, net,
        wallet_store_credit, wallet_earnings, online, address_id, delivery)
      values (${memberId}, 'online', 100000, 0, 0, false, 100000, 0, 0, 100000, ${addressId}, '{}') returning id`.execute(
    db,
  )
  const orderId = rows[0]!.id
  await sql`insert into order_event (order_id, position, status, actor) values (${orderId}, 1, 'pending', 'member')`.execute(
    db,
  )
  await sql`insert into order_line (order_id, line, product_id, name, image, mrp, discount_bp, special_discount, quantity,
      hsn, gst_bp, net, gst) values (${orderId}, 1, 1, 'Tea', '', 50000, 0, 0, 2, '0902', 500, 100000, 4762)`.execute(
    db,
  )
  await postTransfer(db, {
    code: 'order_paid',
    requestKey: `order:${orderId}:paid`,
    memberId,
    legs: [
      { account: 'gateway_clearing', amount: -100_000 },
      { account: 'sales', amount: 100_000 },
    ],
  })
  await sql`update payment_intent set state = 'applied', order_id = ${orderId} where id = ${id}`.execute(db)
  await sql`insert into payment (provider, provider_payment_id, intent_id, amount, currency, state, applied_at)
    values ('razorpay', ${paid.razorpay_payment_id}, ${id}, 100000, 'INR', 'applied', now())`.execute(db)
}

async function providerOrderOf(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('payment_intent')
    .select('provider_order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.provider_order_id!
}

async function check(id: number) {
  await checkIntent({ ...context, cardPayments: payments.client }, await findIntent(context.db, id))
}

it('intents of an earlier version have the states of today', async () => {
  const states = await Promise.all([open, released, applied].map((id) => findIntent(context.db, id)))
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'succeeded'])
  const order = await context.db
    .selectFrom('purchase_order')
    .select(['payment_intent_id', 'net'])
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ payment_intent_id: applied, net: 100_000 })
  await expectShopInvariants(context.db, payments)
})

it('of the orders that an earlier version began at once the newest stays open, and the others give back what they hold', async () => {
  const before = await Promise.all([open, paidOpen].map((id) => findIntent(context.db, id)))
  expect(before).toMatchObject([
    { state: 'cancelled', reserved_units: 2, overtaken_at: expect.any(Date) },
    { state: 'open', reserved_units: 2, overtaken_at: null },
  ])
  expect(await readBalances(context.db, memberId)).toMatchObject({ storeCredit: 15_000 })
  const { rows } = await sql<{ reserved: number }>`select reserved from stock where product_id = 1`.execute(
    context.db,
  )
  expect(rows).toEqual([{ reserved: 2 }])
  await expectShopInvariants(context.db, payments)
})

it('an order that an earlier version began is placed when its money comes', async () => {
  await payments.shopper.payOrder(await providerOrderOf(context.db, paidOpen))
  await check(paidOpen)
  const order = await context.db
    .selectFrom('purchase_order')
    .select(['payment_type', 'net', 'wallet_store_credit'])
    .where('payment_intent_id', '=', paidOpen)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ payment_type: 'partial', net: 100_000, wallet_store_credit: 20_000 })
  await expectShopInvariants(context.db, payments)
})

it('money for an order that an earlier version gave up goes back when the same was bought since', async () => {
  await payments.shopper.payOrder(await providerOrderOf(context.db, released))
  await check(released)
  const payment = await context.db
    .selectFrom('payment')
    .select(['state', 'unapplied_reason'])
    .where('intent_id', '=', released)
    .executeTakeFirstOrThrow()
  expect(payment).toEqual({ state: 'refund_queued', unapplied_reason: 'duplicate' })
  await expectShopInvariants(context.db, payments)
})
