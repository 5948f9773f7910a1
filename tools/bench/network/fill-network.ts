import pg from 'pg'

/**
 * The size of a network. `entries` is the number of ledger entries, of which a filled network has slightly
 * more.
 */
export type NetworkSize = { members: number; entries: number }

export type FilledNetwork = {
  members: number
  entries: number
  orders: number
  /** The member who has referred half of all members. */
  hubId: number
  seconds: number
}

const membersAtOnce = 1_000
const ordersAtOnce = 2_000
/**
 * The number of members in the chain at the top of the network. Only ten levels get rewards, so the chain is
 * longer.
 */
export const chainLength = 16

/**
 * Fills a migrated database that has products with a network. Uses the owner's role. The network is a tree
 * with a hub, which referred half of all members, a chain, and a few large sponsors. The last tenth of the
 * members registered within the last 14 months. All members have money, and every tenth has a slot (a paid
 * place that earns rewards). The rewards of delivered orders are posted. The functions and triggers of the
 * database run: they place members, move balances and refuse unbalanced transfers. The statements here
 * compute what the shop's code would compute, for a few thousand rows at a time. Orders have no invoices. The
 * same size gives the same network.
 */
export async function fillNetwork(ownerUrl: string, size: NetworkSize): Promise<FilledNetwork> {
  const startedAt = performance.now()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set work_mem = '64MB'; select setseed(0.42)")
    const hubId = await insertMembers(client, size.members)
    await openSlots(client, hubId)
    // Updates the statistics of the tables. Without them, PostgreSQL would scan a million members for each
    // order.
    await client.query('analyze')
    await placeOrders(client, hubId, size)
    await payAwards(client)
    await client.query(setStock)
    await client.query('vacuum analyze')
    return { ...(await describeNetwork(client)), seconds: (performance.now() - startedAt) / 1000 }
  } finally {
    await client.end()
  }
}

/** Returns the network in a filled database. */
export async function readNetwork(ownerUrl: string): Promise<FilledNetwork> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return { ...(await describeNetwork(client)), seconds: 0 }
  } finally {
    await client.end()
  }
}

async function describeNetwork(client: pg.Client): Promise<Omit<FilledNetwork, 'seconds'>> {
  const { rows } = await client.query<Record<'members' | 'entries' | 'orders' | 'hub', string>>(
    `select (select count(*) from member) as members, (select count(*) from entry) as entries,
       (select count(*) from purchase_order) as orders,
       (select referrer_id from member where referrer_id is not null group by 1 order by count(*) desc limit 1) as hub`,
  )
  const { members, entries, orders, hub } = rows[0]!
  return { members: Number(members), entries: Number(entries), orders: Number(orders), hubId: Number(hub) }
}

async function inOneTransaction(client: pg.Client, statements: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  await statements()
  await client.query('commit')
}

/** Inserts members with an address and money. Returns the id of the first member, which is the hub. */
async function insertMembers(client: pg.Client, count: number): Promise<number> {
  const { rows } = await client.query<{ first: string }>(
    'select coalesce(max(id), 100000) + 1 as first from member',
  )
  const first = Number(rows[0]!.first)
  // Inserts the members in several transactions. A new member increases a count in the row of every member
  // above. In one transaction, each increase would add a version of the hub's row, and every later one would
  // have to skip all these versions.
  for (let from = 1; from <= count; from += membersAtOnce) {
    const to = Math.min(from + membersAtOnce - 1, count)
    await inOneTransaction(client, async () => {
      await client.query(insertSomeMembers, [first, from, to, chainLength, count])
      await client.query(insertAddresses, [first, from, to])
      await post(client, openingBalances, [first, from, to])
    })
  }
  await client.query("select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))")
  return first
}

const insertSomeMembers = `
  select register_members(jsonb_agg(jsonb_build_object('id', $1::bigint + n - 1, 'name', 'Member ' || n,
      'email', 'n' || n || '@example.com', 'mobile', (6000000000 + n)::text, 'password_hash', '',
      'referrer_id', $1::bigint + case
        when n = 1 then null
        when n <= $4::int then n - 2
        when n % 2 = 0 then 0
        else floor(power(random(), 2) * (n - 1)) end::int,
      'registered_at', now() - interval '800 days' + interval '380 days' * least(1, n / (0.9 * $5))
        + interval '420 days' * greatest(0, n / (0.1 * $5) - 9)) order by n))
    from generate_series($2::int, $3::int) as n`

const insertAddresses = `
  insert into address (member_id, flat_no, building, address_1, address_2, pin_code)
    select $1::bigint + n - 1, 'B-402', 'Sai Residency', 'MG Road', 'Kothrud, Pune', '411038'
      from generate_series($2::int, $3::int) as n`

/**
 * Posts transfers as the shop does. `legs` is a select of key, code, cause, member, reference, time and legs.
 * Legs are arrays of account kinds, currencies and amounts.
 */
async function post(client: pg.Client, legs: string, values: unknown[]): Promise<void> {
  await client.query(
    `select post_transfer(code, request_key, member_id, reference, moving.kinds, moving.currencies, moving.amounts,
         cause_kind, cause_id, at)
       from (${legs} order by request_key) as posting
       cross join lateral (
         select array_agg(kind) as kinds, array_agg(currency) as currencies, array_agg(amount) as amounts
           from unnest(kinds, currencies, amounts) as leg (kind, currency, amount) where amount <> 0
       ) as moving`,
    values,
  )
}

const openingBalances = `
  select 'opening_balance' as code, 'network:' || ($1::bigint + n - 1) || ':opening' as request_key,
      'opening' as cause_kind, $1::bigint + n - 1 as cause_id,
      $1::bigint + n - 1 as member_id, '{}'::jsonb as reference, now() - interval '410 days' as at,
      array['store_credit', 'opening'] as kinds, array['INR', 'INR'] as currencies,
      array[50000000, -50000000]::bigint[] as amounts
    from generate_series($2::int, $3::int) as n`

/**
 * Opens a slot for every tenth member. Also opens slots for the hub and the chain below it, because every
 * order pays rewards to them.
 */
async function openSlots(client: pg.Client, hubId: number): Promise<void> {
  await inOneTransaction(client, async () => {
    await post(
      client,
      `select 'slot_bought' as code, 'member:' || id || ':slot:1:paid' as request_key, 'member' as cause_kind, id as cause_id, id as member_id,
          '{"slot": 1}'::jsonb as reference, now() - interval '405 days' as at,
          array['store_credit', 'subscription_sales', 'gst'] as kinds, array['INR', 'INR', 'INR'] as currencies,
          array[-117800, 99831, 17969]::bigint[] as amounts
        from member where id >= $1 and (id % 10 = 0 or id < $1 + $2::int)`,
      [hubId, chainLength],
    )
    await client.query(
      `select open_slot(nextval('slot_id_seq'), member_id, id, at)
         from (select * from transfer where code = 'slot_bought' and member_id >= $1 order by id) as paid`,
      [hubId],
    )
  })
}

/** Places orders until the ledger has enough entries. */
async function placeOrders(client: pg.Client, hubId: number, size: NetworkSize): Promise<void> {
  let placed = 0
  // Distributes the times of the orders over a year.
  const about = Math.max(1, (size.entries - 2 * size.members) / 8)
  for (;;) {
    const { rows } = await client.query<{ entries: string }>('select count(*) as entries from entry')
    const missing = size.entries - Number(rows[0]!.entries)
    if (missing <= 0) return
    const count = Math.max(1, Math.min(ordersAtOnce, Math.ceil(missing / 6)))
    await inOneTransaction(client, () => placeSome(client, [hubId, size.members, placed, count, about]))
    placed += count
  }
}

/** Adds delivered orders of a member, whose rewards are not posted yet. Returns the ids of the orders. */
export async function addDeliveredOrders(
  client: pg.Client,
  memberId: number,
  count: number,
): Promise<number[]> {
  await client.query(addToWallet, [memberId, count * dearest])
  await inOneTransaction(client, () => deliverSome(client, [memberId, 1, 0, count, count]))
  await client.query(setStock)
  const { rows } = await client.query<{ id: string }>('select id from bought order by id')
  return rows.map(({ id }) => Number(id))
}

/** Adds delivered orders, with the owner's role and on a separate connection. */
export async function deliverOrders(ownerUrl: string, memberId: number, count: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await addDeliveredOrders(client, memberId, count)
  } finally {
    await client.end()
  }
}

const dearest = 2_000_000

const addToWallet = `
  select post_transfer('opening_balance', 'added to ' || $1 || ' at ' || clock_timestamp(), $1::bigint, '{}',
    array['store_credit', 'opening'], array['INR', 'INR'], array[$2::bigint, -$2::bigint], 'opening', $1::bigint)`

async function deliverSome(client: pg.Client, values: number[]): Promise<void> {
  await client.query('drop table if exists bought, earned')
  await client.query(createBought, values)
  await client.query(insertOrders)
  await client.query(insertLines)
  await client.query(insertEvents)
  await post(client, orderPayments, [])
}

async function placeSome(client: pg.Client, values: number[]): Promise<void> {
  await deliverSome(client, values)
  await client.query(createEarned)
  await post(client, earnedTransfers, [])
  await client.query(insertRewards)
  await client.query(
    'select count_business(array_agg(member_id), array_agg(net), array_agg(delivered_at)) from bought',
  )
  await client.query(
    `update order_reward set posted_at = bought.delivered_at + interval '7 days'
       from bought where order_id = bought.id`,
  )
}

const createBought = `
  create temporary table bought as
    select nextval(pg_get_serial_sequence('purchase_order', 'id')) as id, buyer.id as member_id, address.id as address_id,
        product.id as product_id, product.mrp as net, product.gst_bp, product.special_discount as cashback,
        product.hsn, product.name, round(product.mrp::numeric * gst_bp / (10000 + gst_bp))::bigint as gst,
        now() - interval '390 days' + interval '360 days' * least(1, ($3::float8 + n) / $5::float8) as placed_at,
        now() - interval '387 days' + interval '360 days' * least(1, ($3::float8 + n) / $5::float8) as delivered_at
      from generate_series(1, $4::int) as n
      cross join lateral (
        select $1::bigint + floor(random() * $2::int + n * 0)::int as id
      ) as buyer
      join address on address.member_id = buyer.id
      join (select *, row_number() over (order by id) as place, count(*) over () as places
          from product where mrp between 10000 and 2000000) as product
        on place = 1 + (n + $3::int) % places
      order by n`

const insertOrders = `
  insert into purchase_order (id, order_no, member_id, status, payment_type, total, discount, cashback, cashback_redeemed,
      net, wallet_store_credit, wallet_earnings, online, address_id, delivery, placed_at)
    select id, 'BN' || 10000000 + id, member_id, 'delivered', 'wallet', net, 0, cashback, false, net, net, 0, 0, address_id,
        '{"pin_code": "411038"}', placed_at
      from bought order by id`

const insertLines = `
  insert into order_line (order_id, member_id, line, product_id, name, image, mrp, discount_bp, special_discount, quantity, hsn,
      gst_bp, net, gst)
    select id, member_id, 1, product_id, name, 'product.webp', net, 0, cashback, 1, hsn, gst_bp, net, gst from bought order by id`

const insertEvents = `
  insert into order_event (order_id, member_id, position, status, actor, at, announced_at)
    select id, member_id, position, status, actor, placed_at + after, placed_at + after
      from bought cross join (values
        (1, 'pending', 'member', interval '0'), (2, 'processed', 'staff', interval '1 day'),
        (3, 'delivered', 'staff', interval '3 days')) as step (position, status, actor, after)
      order by id, position`

const orderPayments = `
  select 'order_paid' as code, 'order:' || id || ':paid' as request_key, 'order' as cause_kind, id as cause_id, member_id,
      jsonb_build_object('order_no', 'BN' || 10000000 + id) as reference, placed_at as at,
      array['store_credit', 'sales', 'gst'] as kinds, array['INR', 'INR', 'INR'] as currencies,
      array[-net, net - gst, gst] as amounts
    from bought`

const createEarned = `
  create temporary table earned as
    select bought.id as order_id, earner.id as member_id, kind, level, net as base, percent_bp, amount,
        'order:' || bought.id || ':' || kind || case when level > 0 then ':' || level else '' end as request_key,
        delivered_at + interval '7 days' as at, version
      from bought
      cross join (select * from reward_plan order by version desc limit 1) as plan
      cross join lateral (
        select member_id as id, 'cashback' as kind, 0 as level, null::int as percent_bp, cashback as amount
        union all
        select member_id, 'points', 0, null, net / paise_per_point
        union all
        select ancestor_id, 'level_income', level, level_bp[level], round(net * level_bp[level] / 10000.0)::bigint
          from network_position where member_id = bought.member_id
      ) as earner
      join network_member on network_member.member_id = earner.id and subscribed and open
      where amount > 0`

const earnedTransfers = `
  select case kind when 'points' then 'points_earned' else kind end as code, request_key,
      'order' as cause_kind, order_id as cause_id, member_id,
      jsonb_strip_nulls(jsonb_build_object('order_no', 'BN' || 10000000 + order_id, 'base', base, 'plan_version', version,
        'level', nullif(level, 0), 'percent_bp', percent_bp)) as reference, at,
      case kind when 'points' then array['points', 'points_cost'] when 'cashback' then array['earnings', 'cashback_cost']
        else array['earnings', 'reward_cost'] end as kinds,
      case kind when 'points' then array['PTS', 'PTS'] else array['INR', 'INR'] end as currencies,
      array[amount, -amount] as amounts
    from earned`

const insertRewards = `
  select insert_rewards(jsonb_agg(to_jsonb(earned) - '{request_key,at,version}'::text[]
      || jsonb_build_object('plan_version', version, 'transfer_id', transfer.id, 'created_at', earned.at)
      order by transfer.id))
    from earned join transfer using (request_key, member_id)`

/**
 * Pays the award for each step that a slot has reached. The award's time is that of the last order in the
 * slot's team.
 */
async function payAwards(client: pg.Client): Promise<void> {
  await inOneTransaction(client, async () => {
    await client.query('drop table if exists earned')
    await client.query(`
      create temporary table earned as
        select last_order.id as order_id, slot.member_id, 'award' as kind, slot.id as slot_id, step, business as base, award as amount,
            'order:' || last_order.id || ':award:' || slot.id || ':' || step as request_key, now() as at, version
          from slot_progress join slot on slot.id = slot_id
          cross join (select * from reward_plan order by version desc limit 1) as plan
          cross join lateral unnest(step_business, step_award) with ordinality as steps (needed, award, step)
          cross join lateral (
            select purchase_order.id from network_position
              join purchase_order on purchase_order.member_id = network_position.member_id
              where ancestor_id = slot.member_id order by purchase_order.id desc limit 1) as last_order
          where business >= needed`)
    await post(
      client,
      `select 'award' as code, request_key, 'order' as cause_kind, order_id as cause_id, member_id, jsonb_build_object('order_no', 'BN' || 10000000 + order_id,
          'base', base, 'plan_version', version, 'slot_id', slot_id, 'step', step) as reference, at,
          array['earnings', 'reward_cost'] as kinds, array['INR', 'INR'] as currencies, array[amount, -amount] as amounts
        from earned`,
      [],
    )
    await client.query(insertRewards)
  })
}

const setStock = `
  update stock set received = received + bought - sold, sold = bought
    from (select product_id, sum(quantity) as bought from order_line
      join purchase_order on purchase_order.id = order_id where order_no like 'BN%' group by product_id) as line
    where line.product_id = stock.product_id`
