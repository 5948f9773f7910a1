import pg from 'pg'
import { switchedOff } from './fill-around.ts'

/** How many members and orders to add to a network. */
export type MoreOf = { members: number; orders: number }

/**
 * Enlarges a network with statements that insert many rows at once. Adds members whom the hub or its
 * referrals have referred, and delivered orders with their lines, steps, transfers of five entries, and a
 * reward. Recomputes the network's stored figures. Does not change balances, so the check of the ledger fails
 * afterwards.
 */
export async function fillBySets(
  ownerUrl: string,
  hubId: number,
  { members, orders }: MoreOf,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      "set synchronous_commit = off; set work_mem = '128MB'; set client_min_messages = error",
    )
    await switchedOff(client, async () => {
      await client.query(`create temporary table coming as
        select first + n as id, n, case when n % 2 = 1 then ${hubId} else first + n - 1 end as referrer_id,
            now() - interval '400 days' * (1 - n::float8 / ${members}) as at
          from generate_series(1, ${members}) as n, (select max(id) as first from member) as last`)
      for (const insert of ofMembers(hubId)) await client.query(insert)
      await client.query('analyze')
      await client.query(`create temporary table ordered as
        select first + n as id, n, first_transfer + 2 * n as transfer_id, first_address + place as address_id,
            case when n % 1000 = 0 then ${hubId} else first_member + place end as member_id, 10000 + n % 90 * 1000 as net,
            first_product + n % products as product_id,
            now() - interval '400 days' * (1 - n::float8 / ${orders}) as at
          from (select max(id) as first from purchase_order) as last, (select max(id) as first_transfer from transfer) as moved,
            (select min(id) as first_member, count(*) as members from coming) as buyers,
            (select max(address.id) - count(*) + 1 as first_address from address, (select 1) as one
              where member_id >= (select min(id) from coming)) as addresses,
            (select min(id) as first_product, count(*) as products from product) as goods,
            generate_series(1, ${orders}) as n, lateral (select (n * 7919::bigint) % members as place) as chosen`)
      for (const insert of ofOrders(hubId)) await client.query(insert)
      await client.query('drop table coming, ordered')
      for (const update of ofNetwork) await client.query(update)
    })
    for (const table of ['member', 'address', 'purchase_order', 'transfer', 'reward'])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      )
    await client.query("select setval('account_id_seq', (select max(id) from account))")
  } finally {
    await client.end()
  }
}

const ofMembers = (hubId: number): string[] => [
  `insert into member (id, name, email, mobile, password_hash, referrer_id, registered_at)
    select id, 'Member ' || n, 'g' || n || '@example.com', (7000000000 + n)::text, '', referrer_id, at from coming`,
  `insert into global_key (kind, key, member_id) select 'mobile', (7000000000 + n)::text, id from coming`,
  `insert into account (member_id, kind, currency)
    select coming.id, kind, currency from coming, account where account.member_id = ${hubId}`,
  `insert into network_member (member_id, referrer_id, subscribed, registered_at)
    select id, referrer_id, n % 10 = 0, at from coming`,
  `insert into slot (member_id, transfer_id, created_at) select id, 1000000000 + id, at from coming where n % 10 = 0`,
  'insert into slot_progress (slot_id, member_id) select id, member_id from slot on conflict do nothing',
  `insert into network_position (member_id, ancestor_id, level)
    select id, referrer_id, 1 from coming union all select id, ${hubId}, 2 from coming where n % 2 = 0`,
  `insert into network_joined (member_id, month, joined)
    select referrer_id, date_trunc('month', at at time zone 'Asia/Kolkata')::date, count(*) from coming group by 1, 2
    on conflict (member_id, month) do update set joined = network_joined.joined + excluded.joined`,
  `insert into address (member_id, flat_no, building, address_1, address_2, pin_code)
    select id, 'B-402', 'Sai Residency', 'MG Road', 'Kothrud, Pune', '411038' from coming order by id`,
]

const ofOrders = (hubId: number): string[] => [
  `insert into purchase_order (id, order_no, member_id, status, payment_type, total, discount, cashback, cashback_redeemed, net,
      wallet_store_credit, wallet_earnings, online, address_id, delivery, placed_at, reward_plan_version)
    select id, 'BN' || 10000000 + id, member_id,
        case when n % 2000 = 1 then 'pending' when n % 50 = 0 then 'rejected' else 'delivered' end,
        case when n % 3 = 0 then 'online' else 'wallet' end, net, 0, 0, false, net, case when n % 3 = 0 then 0 else net end, 0,
        case when n % 3 = 0 then net else 0 end, address_id, '{"pin_code": "411038"}', at, 1 from ordered`,
  `insert into order_line (order_id, member_id, line, product_id, name, image, mrp, discount_bp, special_discount, quantity, hsn,
      gst_bp, net, gst)
    select id, member_id, 1, product_id, 'Product', 'product.webp', net, 0, 0, 1, '8517', 1800, net, net * 18 / 118 from ordered`,
  `insert into order_event (order_id, member_id, position, status, actor, at, announced_at)
    select id, member_id, position, status, 'staff', at + position * interval '1 day', at
      from ordered cross join (values (1, 'pending'), (2, 'processed'), (3, 'delivered')) as step (position, status)`,
  `insert into order_reward (order_id, member_id, delivered_at, posted_at) select id, member_id, at, at from ordered`,
  `insert into transfer (id, member_id, code, request_key, cause_kind, cause_id, reference, at)
    select transfer_id - 1, member_id, 'order_paid', 'order:' || id || ':paid', 'order', id, jsonb_build_object('order_no', 'BN' || 10000000 + id), at
      from ordered
    union all
    select transfer_id, ${hubId}, 'level_income', 'order:' || id || ':level_income:1', 'order', id,
        jsonb_build_object('order_no', 'BN' || 10000000 + id, 'base', net, 'level', 1, 'percent_bp', 500, 'plan_version', 1), at from ordered order by 1`,
  `insert into entry (transfer_id, member_id, leg, account_id, currency, amount)
    select transfer_id - 1, ordered.member_id, leg, account_id, 'INR', amount from ordered
      join account on account.member_id = ordered.member_id and kind = 'store_credit'
      cross join lateral (values (1, account.id, -net), (2, (select id from system_account where kind = 'sales'), net - net / 6),
        (3, (select id from system_account where kind = 'gst'), net / 6)) as legs (leg, account_id, amount)`,
  `insert into entry (transfer_id, member_id, leg, account_id, currency, amount)
    select transfer_id, ${hubId}, leg, account_id, 'INR', amount from ordered
      cross join lateral (values (1, (select id from account where member_id = ${hubId} and kind = 'earnings'), net / 20),
        (2, (select id from system_account where kind = 'reward_cost'), -(net / 20))) as legs (leg, account_id, amount)`,
  `insert into reward (order_id, member_id, kind, level, base, percent_bp, amount, plan_version, transfer_id, created_at)
    select id, ${hubId}, 'level_income', 1, net, 500, net / 20, 1, transfer_id, at from ordered`,
  `insert into statement_month (member_id, month, code, currency, credited, debited)
    select member_id, date_trunc('month', at at time zone 'Asia/Kolkata')::date, 'order_paid', 'INR', 0, sum(net) from ordered group by 1, 2
    on conflict (member_id, month, code, currency) do update set debited = statement_month.debited + excluded.debited`,
  `insert into statement_month (member_id, month, code, currency, credited, debited)
    select ${hubId}, date_trunc('month', at at time zone 'Asia/Kolkata')::date, 'level_income', 'INR', sum(net / 20), 0 from ordered group by 2
    on conflict (member_id, month, code, currency) do update set credited = statement_month.credited + excluded.credited`,
]

const ofNetwork: readonly string[] = [
  `update network_member set business = due.business from (
      select purchase_order.member_id, sum(net - net_taken_off) as business from purchase_order join order_reward on order_id = id
        where posted_at is not null and reversed_at is null group by 1) as due where due.member_id = network_member.member_id`,
  `update network_member set earned_for_referrer = due.earned from (
      select purchase_order.member_id, sum(amount) as earned from purchase_order join reward on order_id = purchase_order.id
        where kind = 'level_income' and level = 1 and reversal_transfer_id is null group by 1) as due
    where due.member_id = network_member.member_id`,
  `update network_member set active_referrals = due.active, inactive_referrals = due.inactive from (
      select referrer_id, count(*) filter (where subscribed) as active, count(*) filter (where not subscribed) as inactive
        from network_member where open group by 1) as due where due.referrer_id = network_member.member_id`,
  `insert into network_level (member_id, level, team, business)
    select ancestor_id, level, count(*) filter (where open), sum(business) from network_position join network_member using (member_id)
      group by 1, 2
    on conflict (member_id, level) do update set team = excluded.team, business = excluded.business`,
  `insert into level_income (member_id, level, earned)
    select member_id, level, sum(amount) from reward where kind = 'level_income' and reversal_transfer_id is null group by 1, 2
    on conflict (member_id, level) do update set earned = excluded.earned`,
  `insert into commission_year (member_id, year, earned)
    select member_id, financial_year(created_at), sum(amount) from reward where kind in ('level_income', 'award') group by 1, 2
    on conflict (member_id, year) do update set earned = excluded.earned`,
  `update slot_progress set business = due.business from (
      select slot.id, sum(net - net_taken_off) as business from purchase_order join order_reward on order_id = purchase_order.id
          join network_position as place on place.member_id = purchase_order.member_id
          join slot on slot.member_id = ancestor_id and slot.created_at <= delivered_at
        where posted_at is not null and reversed_at is null group by 1) as due where slot_id = due.id`,
]
