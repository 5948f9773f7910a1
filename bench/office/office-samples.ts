import pg from 'pg'

/** Things of a filled database that lists are asked for: early ones, of which no first page knows, and rare ones. */
export type Samples = Awaited<ReturnType<typeof readSamples>>

export async function readSamples(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Record<keyof typeof queries, string>>(
      `select ${Object.entries(queries)
        .map(([name, query]) => `(${query})::text as "${name}"`)
        .join(', ')}`,
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}

const day = (ago: string) => `to_char((now() - interval '${ago}') at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
const deep = (table: string) => `select id from ${table} order by id offset (select count(*) / 2 from ${table}) limit 1`
const place = "to_char(at_utc at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"

const queries = {
  order: "select id from purchase_order where status = 'delivered' order by placed_at limit 1 offset 40",
  orderNo: "select order_no from purchase_order where status = 'delivered' order by placed_at limit 1 offset 40",
  paidOrderNo: "select order_no from purchase_order where payment_type = 'online' order by placed_at limit 1 offset 100",
  mobile: 'select mobile from member where id = (select member_id from purchase_order order by id limit 1)',
  buyer: 'select member_id from purchase_order order by id limit 1',
  member: deep('member'),
  withdrawal: deep('withdrawal'),
  withdrawalPlace: "select id || '@' || requested_at::text from withdrawal order by requested_at offset 50 limit 1",
  intent: deep('payment_intent'),
  refund: deep('refund'),
  correction: deep('correction'),
  night: deep('reconciliation_run'),
  audit: deep('audit_entry'),
  staff: 'select min(id) from staff_member where mobile like \'93000001%\'',
  productImport: 'select import_id from product_import_problem limit 1',
  problem: deep('product_import_problem'),
  settingChange: deep('shop_setting_change'),
  shop: deep('shop'),
  article: 'select id from article order by published_at offset 5 limit 1',
  webhook: `select ${place} || ' ' || event_id from (select received_at as at_utc, event_id from webhook_event order by received_at offset 50 limit 1) as one`,
  message: `select ${place} || ' ' || id from (select given_up_at as at_utc, id from outgoing_message where failure = 'the number is not in use' order by given_up_at limit 1) as one`,
  failedRun: `select coalesce((select ${place} || ' ' || id from (select completed_on as at_utc, id from pgboss.job where state = 'failed' order by completed_on limit 1) as one), ${place.replace('at_utc', 'now()')} || ' ' || gen_random_uuid())`,
  salesAccount: "select id from account where kind = 'sales' and member_id is null",
  clearingAccount: "select id from account where kind = 'gateway_clearing' and member_id is null",
  openingAccount: "select id from account where kind = 'opening' and currency = 'INR'",
  costAccount: "select id from account where kind = 'reward_cost' and member_id is null",
  entryPlace: `select transfer.id || '@' || at::text from transfer where code = 'order_paid' order by id limit 1 offset 20`,
  transfer: "select id from transfer where code = 'order_paid' order by id limit 1 offset 20",
  taxed: "select id || '@' || ended_at::text from withdrawal where tds > 0 order by ended_at offset 5 limit 1",
  product: deep('product'),
  grouped: 'select id from product where group_id is not null order by id limit 1',
  sku: 'select sku from product where sku is not null order by id limit 1',
  largeCategory: 'select category_id from product group by 1 order by count(*) desc, 1 limit 1',
  smallCategory: 'select category_id from product group by 1 order by count(*), 1 limit 1',
  largeBrand: 'select brand_id from product group by 1 order by count(*) desc, 1 limit 1',
  smallBrand: 'select brand_id from product group by 1 order by count(*), 1 limit 1',
  brand: deep('brand'),
  rareWord: "select regexp_replace(name, '^.* ', '') from product where id = (select max(id) / 2 from product)",
  today: `select ${day('0 days')}`,
  lastWeek: `select ${day('7 days')}`,
  longAgo: `select ${day('600 days')}`,
  beforeAll: `select ${day('2000 days')}`,
  thisMonth: "select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM')",
  lastMonth: "select to_char(now() at time zone 'Asia/Kolkata' - interval '1 month', 'YYYY-MM')",
} as const
