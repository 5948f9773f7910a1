import type pg from 'pg'
import { post } from '../network/fill-network.ts'

/** Money for every buyer, once. Reads the table `buyer`. */
export async function fillWallets(client: pg.Client): Promise<void> {
  await post(
    client,
    `select 'opening_balance' as code, 'office:' || buyer.id || ':opening' as request_key, buyer.id as member_id,
        '{}'::jsonb as reference, now() - interval '701 days' as at, array['store_credit', 'opening'] as kinds,
        array['INR', 'INR'] as currencies, array[100000000, -100000000]::bigint[] as amounts
      from buyer where not exists (select from transfer where request_key = 'office:' || buyer.id || ':opening')`,
    [],
  )
}

/** What orders took from the wallet and what they were paid with online, before they are there. Reads `placed`. */
export async function payOrders(client: pg.Client): Promise<void> {
  await post(
    client,
    `select 'order_paid' as code, 'order:' || id || ':paid' as request_key, member_id,
        jsonb_build_object('order_no', order_no) as reference, placed_at as at,
        array['store_credit', 'gateway_clearing', 'sales', 'gst'] as kinds, array['INR', 'INR', 'INR', 'INR'] as currencies,
        array[-wallet, -online, net - net * 18 / 118, net * 18 / 118] as amounts
      from placed`,
    [],
  )
  await client.query(`
    insert into payment_intent (id, member_id, purpose, state, net, wallet_store_credit, online, provider_order_id, transfer_id,
        created_at, expires_at, ended_at) overriding system value
      select intent_id, placed.member_id, 'order', 'succeeded', net, wallet, online, 'order_' || intent_id, transfer.id,
          placed_at, placed_at + interval '15 minutes', placed_at + interval '1 minute'
        from placed join transfer on request_key = 'order:' || placed.id || ':paid'
       where intent_id is not null order by intent_id`)
  await client.query(`
    insert into payment (provider, provider_payment_id, intent_id, amount, currency, method, state, applied_at, seen_at)
      select 'razorpay', 'pay_' || intent_id, intent_id, online, 'INR', (array['upi', 'card', 'netbanking'])[1 + n % 3],
          case when status = 'rejected' then 'refunded' else 'applied' end, placed_at, placed_at
        from placed where intent_id is not null order by intent_id`)
}

/** What delivered orders earned, and what went back for rejected ones. Reads `placed`, whose orders are there. */
export async function rewardOrders(client: pg.Client): Promise<void> {
  await post(
    client,
    `select 'level_income' as code, 'order:' || id || ':level_income:1' as request_key, member_id,
        jsonb_build_object('order_no', order_no, 'level', 1) as reference, placed_at + interval '10 days' as at,
        array['earnings', 'reward_cost'] as kinds, array['INR', 'INR'] as currencies, array[net / 50, -net / 50] as amounts
      from placed where status = 'delivered' and n % 2 = 0 and placed_at < now() - interval '10 days'`,
    [],
  )
  await client.query(`
    insert into refund (payment_id, amount, state, provider_refund_id, created_at, processed_at)
      select payment.id, payment.amount, 'processed', 'rfnd_' || intent_id, placed_at + interval '1 day',
          placed_at + interval '2 days'
        from placed join payment using (intent_id)
       where placed.status = 'rejected' order by payment.id`)
}

/**
 * What people began to pay and did not, or paid for nothing: with the refunds of it, of which few wait for a person.
 * Reads `buyer`.
 */
export async function fillUnpaid(client: pg.Client, count: number): Promise<void> {
  await client.query('drop table if exists unpaid')
  await client.query(
    `create temporary table unpaid as
       select nextval(pg_get_serial_sequence('payment_intent', 'id')) as id, n, buyer.id as member_id,
           case when n > $1::int - 20 then 'open' when n % 3 = 0 then 'cancelled' else 'expired' end as state,
           now() - interval '700 days' * (1 - n::float8 / $1::float8) as at
         from generate_series(1, $1::int) as n
         join buyer on place = 1 + (n::bigint * 104729) % (select max(place) from buyer) order by n`,
    [count],
  )
  await client.query(`
    insert into payment_intent (id, member_id, purpose, state, net, online, provider_order_id, created_at, expires_at, ended_at)
        overriding system value
      select id, member_id, 'top_up', state, 50000, 50000, 'order_' || id, at, at + interval '15 minutes',
          case when state <> 'open' then at + interval '15 minutes' end
        from unpaid order by id`)
  await client.query(`
    insert into payment (provider, provider_payment_id, intent_id, amount, currency, method, state, unapplied_reason, seen_at)
      select 'razorpay', 'pay_' || id, id, 50000, 'INR', 'upi', case when n % 10 = 1 then 'refunded' else 'failed' end,
          case when n % 10 = 1 then (array['expired', 'duplicate', 'mismatch'])[1 + n % 3] end, at
        from unpaid where n % 2 = 1 and state <> 'open' order by id`)
  await client.query(`
    insert into refund (payment_id, amount, state, provider_refund_id, created_at, processed_at)
      select payment.id, 50000, case when n % 1000 = 1 then 'set_aside' when n % 300 = 1 then 'failed' else 'processed' end,
          'rfnd_' || unpaid.id, at, at + interval '2 days'
        from unpaid join payment on intent_id = unpaid.id
       where payment.state = 'refunded' order by payment.id`)
  await client.query('drop table unpaid')
}
