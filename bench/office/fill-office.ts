import pg from 'pg'

const ordersAtOnce = 20_000
const buyersMax = 20_000

/**
 * Adds orders up to a number, with their lines, events and invoices, withdrawals and entries of the audit log, to a database that has
 * products and members, as the role that owns it. They are rows as the lists of the staff read them, with all triggers
 * run, and not the ledger's truth: nothing was paid, and no stock moved. The same size gives the same rows but for their
 * moments.
 * @returns the seconds that it took.
 */
export async function fillOffice(ownerUrl: string, orderCount: number): Promise<number> {
  const startedAt = performance.now()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set work_mem = '64MB'; select setseed(0.42)")
    await client.query(createBuyers)
    await client.query('create unique index on buyer (place); analyze buyer')
    await client.query(insertAddresses)
    for (let first = (await countOrders(ownerUrl)) + 1; first <= orderCount; first += ordersAtOnce) {
      const last = Math.min(first + ordersAtOnce - 1, orderCount)
      await client.query('begin')
      await client.query('drop table if exists placed')
      await client.query(createPlaced, [first, last, orderCount])
      await client.query('analyze placed')
      for (const statement of [insertOrders, insertLines, insertEvents, insertInvoices])
        await client.query(statement)
      // What an order earns was paid long ago, so that no job begins to.
      await client.query(`update order_reward set posted_at = now() from placed where order_id = placed.id`)
      await client.query('commit')
    }
    await client.query(insertWithdrawals, [Math.ceil(orderCount / 10)])
    await client.query(insertAudit, [Math.ceil(orderCount / 10)])
    await client.query('drop table placed, buyer')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return (performance.now() - startedAt) / 1000
}

/** How many orders a database has, to find out whether it was filled before. */
export async function countOrders(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from purchase_order')
    return Number(rows[0]!.count)
  } finally {
    await client.end()
  }
}

const createBuyers = `
  create temporary table buyer as
    select row_number() over (order by id) as place, id from member order by id limit ${buyersMax}`

// A seeded shop's members who do nothing have no address, where an order could go.
const insertAddresses = `
  insert into address (member_id, flat_no, building, address_1, address_2, pin_code)
    select id, '4', 'Shanti', 'MG Road', 'Pune', '411038' from buyer
     where not exists (select from address where member_id = buyer.id and deleted_at is null)`

const createPlaced = `
  create temporary table placed as
    select nextval(pg_get_serial_sequence('purchase_order', 'id')) as id, n, buyer.id as member_id, address.id as address_id,
        1 + (n * 7919) % 5 as quantity, (array['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered',
          'delivered', 'processed', 'pending', 'rejected'])[1 + n % 10] as status,
        (array['wallet', 'wallet', 'online', 'partial'])[1 + n % 4] as payment_type,
        now() - interval '700 days' * (1 - n::float8 / $3::float8) as placed_at,
        (411000 + n % 900)::text as pin_code
      from generate_series($1::int, $2::int) as n
      join buyer on place = 1 + (n::bigint * 104729) % (select max(place) from buyer)
      cross join lateral (select id from address where member_id = buyer.id and deleted_at is null order by id limit 1) as address
      order by n`

const insertOrders = `
  insert into purchase_order (id, order_no, member_id, status, payment_type, total, discount, cashback, cashback_redeemed,
      net, wallet_store_credit, wallet_earnings, online, address_id, delivery, placed_at) overriding system value
    select id, 'BF' || 20000000 + n, member_id, status, payment_type, 49900 * quantity, 0, 0, false, 49900 * quantity,
        case payment_type when 'online' then 0 when 'partial' then 9900 else 49900 * quantity end, 0,
        case payment_type when 'online' then 49900 * quantity when 'partial' then 49900 * quantity - 9900 else 0 end,
        address_id, jsonb_build_object('flat_no', '4', 'building', 'Shanti', 'address_1', 'MG Road', 'address_2', 'Pune',
          'pin_code', pin_code), placed_at
      from placed order by id`

const insertLines = `
  insert into order_line (order_id, line, product_id, name, image, mrp, discount_bp, special_discount, quantity, hsn,
      gst_bp, net, gst)
    select placed.id, line, product.id, product.name, 'p.webp', 49900, 0, 0, quantity, product.hsn, 1800,
        case line when 1 then 49900 * quantity else 0 end, case line when 1 then 7612 * quantity else 0 end
      from placed
      cross join generate_series(1, 2) as line
      cross join lateral (
        select id, name, hsn from product
         where product.id = 1 + (n::bigint * 15485863 + line * 31) % (select max(id) from product)
         -- So that each is looked up, and not all products read for each part.
         offset 0) as product
      order by placed.id, line`

const insertEvents = `
  insert into order_event (order_id, position, status, actor, at, announced_at)
    select id, position, step.status, actor, placed_at + after, placed_at + after
      from placed cross join (values
        (1, 'pending', 'member', interval '0'), (2, 'processed', 'staff', interval '1 day'),
        (3, 'delivered', 'staff', interval '3 days'), (2, 'rejected', 'staff', interval '1 day'))
        as step (position, status, actor, after)
     where case placed.status when 'pending' then position = 1 when 'rejected' then step.status in ('pending', 'rejected')
         when 'processed' then step.status in ('pending', 'processed') else step.status <> 'rejected' end
     order by id, position`

const insertInvoices = `
  insert into invoice (serial, kind, order_id, issued_at, seller, buyer)
    select 'F/' || n, 'invoice', id, placed_at + interval '1 day', '{"name": "Bmart", "address": "Pune", "gstin": ""}',
        '{"name": "Buyer", "mobile": "9200000001"}'
      from placed where status in ('processed', 'delivered') order by id`

const insertWithdrawals = `
  insert into withdrawal (member_id, state, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed,
      requested_at, approved_by, approved_at, utr, ended_at, reason)
    select buyer.id, state, 50000 + n % 100 * 1000, 0, 0, 200, 'Bank of Pune', 'HDFC0001234', '\\x00', at,
        case when state in ('approved', 'paid') then 'staff' end, case when state in ('approved', 'paid') then at end,
        case when state = 'paid' then 'UTR' || n end, case when state in ('paid', 'rejected') then at + interval '1 day' end,
        case when state = 'rejected' then 'The name differs' end
      from generate_series(1, $1::int) as n
      cross join lateral (
        select (array['paid', 'paid', 'paid', 'paid', 'rejected', 'requested', 'approved'])[1 + n % 7] as state,
               now() - interval '700 days' * (1 - n::float8 / $1::float8) as at) as made
      join buyer on place = 1 + (n::bigint * 104729) % (select max(place) from buyer)
     order by n`

const insertAudit = `
  insert into audit_entry (at, actor, action, subject, before, after)
    select now() - interval '700 days' * (1 - n::float8 / $1::float8), 'bench',
        (array['saveProduct', 'processOrder', 'approveWithdrawal'])[1 + n % 3], 'product ' || n, null, '{"name": "Tea"}'
      from generate_series(1, $1::int) as n order by n`
