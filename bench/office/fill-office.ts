import pg from 'pg'
import { inBulk } from './bulk.ts'
import { fillAround } from './fill-around.ts'
import { fillMembers } from './fill-members.ts'
import { fillWallets, payOrders, rewardOrders } from './fill-money.ts'
import { fillVariants } from './fill-variants.ts'

const ordersAtOnce = 50_000
/** A buyer orders five times, so that there are so many as a share of the orders. */
const buyersShare = 0.2

/**
 * Adds orders up to a number, to a database that has products, as the role that owns it: with their lines, events, invoices,
 * payments, refunds and entries of the ledger, their buyers, and whatever else the staff list. They are rows as the lists
 * read them: accounts balance, while no stock moved and no withdrawal was paid out of a wallet. The
 * same size gives the same rows but for their moments.
 * @returns the seconds that it took.
 */
export async function fillOffice(ownerUrl: string, orderCount: number): Promise<number> {
  const startedAt = performance.now()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set work_mem = '64MB'; select setseed(0.42)")
    await fillVariants(client)
    await fillMembers(client, Math.ceil(orderCount * buyersShare))
    await client.query(createBuyers)
    await client.query('create unique index on buyer (place); analyze buyer')
    await client.query(insertAddresses)
    await inBulk(client, async () => {
      await fillWallets(client)
      for (let first = (await countOrders(client)) + 1; first <= orderCount; first += ordersAtOnce)
        await placeOrders(client, [first, Math.min(first + ordersAtOnce - 1, orderCount), orderCount])
      await fillAround(client, orderCount)
    })
    await client.query('drop table placed, buyer')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return (performance.now() - startedAt) / 1000
}

async function placeOrders(client: pg.Client, values: [first: number, last: number, all: number]): Promise<void> {
  await client.query('begin')
  await client.query('drop table if exists placed')
  await client.query(createPlaced, values)
  await client.query('analyze placed')
  await payOrders(client)
  for (const statement of [insertOrders, insertLines, insertEvents, insertRewards, insertInvoices])
    await client.query(statement)
  await rewardOrders(client)
  await client.query('commit')
}

/** Whether a database was filled to its end before. */
export async function isOfficeFilled(ownerUrl: string, orderCount: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from withdrawal limit 1')
    return rowCount === 1 && (await countOrders(client)) >= orderCount
  } finally {
    await client.end()
  }
}

async function countOrders(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from purchase_order')
  return Number(rows[0]!.count)
}

const createBuyers = `
  create temporary table buyer as
    select row_number() over (order by id) as place, id from member where blocked_at is null and closed_at is null`

// A seeded shop's members who do nothing have no address, where an order could go.
const insertAddresses = `
  insert into address (member_id, flat_no, building, address_1, address_2, pin_code)
    select id, '4', 'Shanti', 'MG Road', 'Pune', '411038' from buyer
     where not exists (select from address where member_id = buyer.id and deleted_at is null)`

// What waits is what came last, as in a shop that is looked after.
const createPlaced = `
  create temporary table placed as
    select *, quantity * 49900 as net, 'BF' || 20000000 + n as order_no,
        case payment_type when 'wallet' then 0 when 'online' then quantity * 49900 else quantity * 49900 - 9900 end as online,
        case payment_type when 'wallet' then quantity * 49900 when 'online' then 0 else 9900 end as wallet,
        case when payment_type <> 'wallet' then nextval(pg_get_serial_sequence('payment_intent', 'id')) end as intent_id
      from (
        select nextval(pg_get_serial_sequence('purchase_order', 'id')) as id, n, buyer.id as member_id,
            address.id as address_id, 1 + (n::bigint * 7919) % 5 as quantity,
            case when n > $3::int - least(3000, $3::int / 5) and n % 3 < 2 then (array['pending', 'processed'])[1 + n % 3]
              when n % 17 = 0 then 'rejected' when n % 5000 = 1 then 'returned' else 'delivered' end as status,
            (array['wallet', 'wallet', 'online', 'partial'])[1 + n % 4] as payment_type,
            now() - interval '700 days' * (1 - n::float8 / $3::float8) as placed_at,
            (411000 + n % 900)::text as pin_code
          from generate_series($1::int, $2::int) as n
          join buyer on place = 1 + (n::bigint * 104729) % (select max(place) from buyer)
          cross join lateral (
            select id from address where member_id = buyer.id and deleted_at is null order by id limit 1) as address
          order by n) as drawn`

const insertOrders = `
  insert into purchase_order (id, order_no, member_id, status, payment_type, total, discount, cashback, cashback_redeemed,
      net, wallet_store_credit, wallet_earnings, online, address_id, delivery, placed_at, payment_intent_id)
      overriding system value
    select id, order_no, member_id, status, payment_type, net, 0, 0, false, net, wallet, 0, online, address_id,
        jsonb_build_object('flat_no', '4', 'building', 'Shanti', 'address_1', 'MG Road', 'address_2', 'Pune',
          'pin_code', pin_code), placed_at, intent_id
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
        (3, 'delivered', 'staff', interval '3 days'), (4, 'returned', 'staff', interval '9 days'), (2, 'rejected', 'staff', interval '1 day'))
        as step (position, status, actor, after)
     where case placed.status when 'pending' then position = 1 when 'rejected' then step.status in ('pending', 'rejected')
         when 'processed' then step.status in ('pending', 'processed')
         when 'delivered' then step.status not in ('rejected', 'returned') else step.status <> 'rejected' end
     order by id, position`

// What an order earns was paid long ago, so that no job begins to.
const insertRewards = `
  insert into order_reward (order_id, delivered_at, posted_at)
    select order_id, at, now() from order_event join placed on placed.id = order_id where order_event.status = 'delivered'`

const insertInvoices = `
  insert into invoice (serial, kind, order_id, issued_at, seller, buyer)
    select 'F/' || n, 'invoice', id, placed_at + interval '1 day', '{"name": "Bmart", "address": "Pune", "gstin": ""}',
        '{"name": "Buyer", "mobile": "9200000001"}'
      from placed where status in ('processed', 'delivered', 'returned') order by id`
