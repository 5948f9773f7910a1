import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../platform/database/database.ts'
import { insertOrder } from '../orders/place/insert-order.sql.ts'
import { insertProposal } from '../orders/proposed/proposed-orders.sql.ts'
import { insertIntent, type NewIntent } from '../payments/intent/payment-intents.sql.ts'

// The functions that insert payment intents, orders, lines and events insert whole records without naming
// columns. This test must list every column with a value or its default, so that a new column cannot be
// forgotten.

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 10 }
const delivery = { flat_no: 'B-402', building: '', address_1: 'MG Road', address_2: '', pin_code: '411038' }

let shop: TestApp
let intent: NewIntent
let intentId: number

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [tea])
  intent = {
    member_id: (await shop.createMember()).id,
    purpose: 'order',
    request_id: 'request-of-all-columns',
    net: 90_000,
    wallet_store_credit: 20_000,
    wallet_earnings: 10_000,
    online: 60_000,
    reserved_units: 2,
    snapshot: { version: 1 },
    receipt: 'bm_of_all_columns',
  }
  const times = { expiresAfterSeconds: 900, checkAfterSeconds: 120, leaseSeconds: 30 }
  const begun = await insertIntent(shop.db, { intent, times, arrival: undefined, request: undefined })
  intentId = begun!.intentId
})
afterAll(() => shop.close())

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(shop.ownerDb)
  return rows.map(({ column }) => column).toSorted()
}

async function expectWritten(table: string, id: number, said: object, hasAnyway: Record<string, string>) {
  const key = table === 'order_line' ? 'order_id' : 'id'
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(written) as row from ${sql.table(table)} as written where ${sql.ref(key)} = ${id}`.execute(
    shop.ownerDb,
  )
  expect(rows).toMatchObject([{ row: said }])
  expect([...Object.keys(said), ...Object.keys(hasAnyway)].toSorted()).toEqual(await columnsOf(table))
}

it('writes every column of an intent from its input, or gives it a value', async () => {
  await expectWritten('payment_intent', intentId, intent, {
    id: 'is counted',
    state: 'begins as open',
    provider_order_id: 'is known when the provider was asked',
    provider_order_lease_until: 'by the clock of the database',
    transfer_id: 'is known when it succeeded',
    created_at: 'by the clock of the database',
    expires_at: 'by the clock of the database',
    check_at: 'by the clock of the database',
    overtaken_at: 'is known when it is overtaken',
    ended_at: 'is known when it ends',
    begun_step: 'is counted where there is one at a time',
    fulfilled_step: 'is known when it succeeded',
    begun_in: 'is for nodes of the release before',
    fulfilled_in: 'is for nodes of the release before',
  })
})

it('writes every column of an order and its lines from its input, or gives it a value', async () => {
  const { member_id: memberId } = intent
  const { id: proposedId } = await insertProposal(shop.db, {
    memberId,
    staffId: (await shop.createStaff('orders')).id,
    addressId: null,
    delivery,
    lines: [{ product_id: tea.id, quantity: 2 }],
    net: 90_000,
    note: '',
    hours: 1,
  })
  const order = {
    order_no: 'ALL1',
    member_id: memberId,
    status: 'processed',
    payment_type: 'partial',
    total: 100_000,
    discount: 5_000,
    cashback: 3_000,
    cashback_redeemed: true,
    special_discount_bp: 200,
    special_discount: 2_000,
    net: 90_000,
    wallet_store_credit: 20_000,
    wallet_earnings: 10_000,
    online: 60_000,
    cash: 0,
    address_id: await giveAddress(shop.db, memberId),
    delivery,
    placed_at: '2026-01-31T08:30:00+00:00',
    payment_intent_id: intentId,
    reward_plan_version: 1,
    proposed_order_id: proposedId,
    promised_by: '2026-02-05',
  } as const
  const line = {
    line: 1,
    product_id: tea.id,
    name: 'Tea',
    image: 'tea.webp',
    mrp: 50_000,
    discount_bp: 2_000,
    entered_price: 40_000,
    prior_price: 45_000,
    special_discount: 300,
    quantity: 2,
    hsn: '0902',
    gst_bp: 500,
    net: 90_000,
    gst: 4_286,
  }
  const { id } = await insertOrder(shop.db, { ...order, prefix: 'BM' }, [line], [])
  await expectWritten('purchase_order', id, order, {
    id: 'is counted',
    never_paid: 'is of orders in cash alone, and none at first',
    delivery_charge: 'is 0 unless said',
    delivery_gst: 'is 0 unless said',
    coupon_code: 'is of orders with a coupon alone',
    coupon_discount: 'is 0 unless said',
    cash_fee: 'is of orders in cash alone, and 0 unless said',
    cash_fee_gst: 'is 0 unless said',
    cash_fee_saved: 'is said when it is paid online',
    keeps_charges: 'is said by its end',
    in_parts: 'is said when a part of it leaves',
    owed: 'is said when it is delivered after it was called off',
    pickup_charge: 'is said by its end',
    pickup_gst: 'is said by its end',
    is_buy_back: 'is said by its end',
    net_taken_off: 'is what its changes take off, none at first',
    cashback_taken_off: 'is what its changes take off, none at first',
  })
  await expectWritten('order_line', id, line, {
    order_id: 'is the order that it is written with',
    member_id: 'is the buyer of that order',
    coupon_discount: 'is 0 unless said',
    cancelled: 'is what its changes say, none at first',
    returned: 'is what its changes say, none at first',
  })
})

const bare = {
  prefix: 'BM',
  member_id: 0,
  payment_type: 'wallet',
  total: 50_000,
  discount: 0,
  cashback: 0,
  cashback_redeemed: false,
  net: 50_000,
  wallet_store_credit: 50_000,
  wallet_earnings: 0,
  online: 0,
  address_id: 0,
  delivery,
}
const bareLine = {
  line: 1,
  product_id: tea.id,
  name: 'Tea',
  image: 'tea.webp',
  mrp: 50_000,
  discount_bp: 0,
  special_discount: 0,
  quantity: 1,
  hsn: '0902',
  gst_bp: 500,
  net: 50_000,
  gst: 2_381,
}
const bareEvent = { status: 'pending', actor: 'member' }

/**
 * Inserts orders by insert_orders. The function inserts one order from a record, and several orders by a
 * query.
 */
async function writeOrders(
  db: Db,
  count: number,
  { order = {}, line = {}, event = {} } = {},
): Promise<number[]> {
  const memberId = intent.member_id
  const addressId = await giveAddress(shop.db, memberId)
  const { rows } = await sql<{ ids: number[] }>`
    with numbered as (
      select nextval('purchase_order_id_seq') as id from generate_series(1, ${count}::integer)
    ), written as (
      select insert_orders(jsonb_agg(jsonb_build_object(
        'order', ${JSON.stringify({ ...bare, member_id: memberId, address_id: addressId, ...order })}::jsonb
          || jsonb_build_object('id', id, 'order_no', 'BARE' || id),
        'lines', ${JSON.stringify([{ ...bareLine, ...line }])}::jsonb,
        'events', ${JSON.stringify([{ ...bareEvent, ...event }])}::jsonb))), array_agg(id) as ids from numbered
    )
    select ids from written`.execute(db)
  return rows[0]!.ids
}

it.each([1, 2])("gives each omitted column its table's default, in %i orders", async (count) => {
  // Uses one transaction, so that every now() returns the same time.
  await shop.ownerDb.transaction().execute(async (own) => {
    const ids = await writeOrders(own, count)
    const { rows: defaults } = await sql<{ table: string; key: string; column: string; value: string }>`
      select attrelid::regclass::text as table, attname as column, pg_get_expr(adbin, adrelid) as value,
          case when adrelid = 'purchase_order'::regclass then 'id' else 'order_id' end as key
        from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
        where adrelid in ('purchase_order'::regclass, 'order_line'::regclass, 'order_event'::regclass)
          and attname not in ('id', 'order_no')`.execute(own)
    expect(defaults.length).toBeGreaterThan(20)
    for (const { table, key, column, value } of defaults) {
      const { rows } = await sql<{ isDefault: boolean }>`
        select ${sql.ref(column)} is not distinct from ${sql.raw(value)} as "isDefault"
          from ${sql.table(table)} where ${sql.ref(key)} = any(${ids}::bigint[])`.execute(own)
      expect(rows, `${table}.${column}`).toEqual(ids.map(() => ({ isDefault: true })))
    }
  })
})

it.each([
  ['an order', 1, { order: { no_such: 1 } }, 'purchase_order'],
  ['an order of several', 2, { order: { no_such: null } }, 'purchase_order'],
  ['a line', 1, { line: { no_such: 1 } }, 'order_line'],
  ['a line of several orders', 2, { line: { no_such: 1 } }, 'order_line'],
  ['an event', 1, { event: { no_such: 1 } }, 'order_event'],
])('refuses a key of %s that is no column', async (_what, count, keys, table) => {
  await expect(writeOrders(shop.ownerDb, count, keys)).rejects.toMatchObject({
    message: `${table} has no column no_such: constraint "row_names_its_columns"`,
    constraint: 'row_names_its_columns',
  })
})

it.each([
  ['a member', sql`select register_members('[{"name": "Asha", "no_such": 1}]')`],
  ['an intent', sql`select open_intent('{}', '{"no_such": 1}', '{}')`],
  ['a reward', sql`select insert_rewards('[{"kind": "points", "no_such": 1}]')`],
])("refuses a key of %s that is no column, in a function's row", async (_what, statement) => {
  await expect(statement.execute(shop.ownerDb)).rejects.toMatchObject({ constraint: 'row_names_its_columns' })
})
