import type pg from 'pg'
import { fillUnpaid } from './fill-money.ts'

/**
 * What stands around orders in a shop of so many: withdrawals, audit entries, messages, webhooks, corrections, notes, imports,
 * nights of comparing with the provider, values of a setting, shops and articles. Reads `buyer`. All of it or nothing.
 */
export async function fillAround(client: pg.Client, orderCount: number): Promise<void> {
  const tenth = Math.ceil(orderCount / 10)
  const hundredth = Math.ceil(orderCount / 100)
  await client.query('begin')
  await fillUnpaid(client, tenth)
  await client.query(insertStaff)
  await client.query(insertWithdrawals, [tenth])
  await client.query(insertAudit, [tenth])
  await client.query(insertAuditOfSteps)
  await client.query(insertMessages, [tenth])
  await client.query(insertWebhooks, [tenth])
  await client.query(insertCorrections, [hundredth])
  await client.query(insertNotes, [hundredth])
  await client.query(insertImports, [Math.ceil(orderCount / 1_000)])
  await client.query(insertProblems, [hundredth])
  await client.query(insertNights)
  await client.query(insertSettingChanges, [Math.ceil(orderCount / 500)])
  await client.query(insertShops, [Math.ceil(orderCount / 500)])
  await client.query(insertArticles, [hundredth])
  await client.query(insertFailedRuns, [Math.ceil(orderCount / 500)])
  await client.query('commit')
}

const insertStaff = `
  insert into staff_member (mobile, name, roles, password_hash)
    select (9300000100 + n)::text, 'Staff ' || n, array[(array['orders', 'finance', 'support', 'catalogue'])[1 + n % 4]], 'none'
      from generate_series(1, 40) as n on conflict do nothing`

const insertWithdrawals = `
  insert into withdrawal (member_id, state, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed,
      requested_at, approved_by, approved_at, utr, ended_at, reason)
    select buyer.id, state, amount, case when n % 2 = 0 then amount / 50 else 0 end, amount, 200,
        bank, (array['HDFC0001234', 'SBIN0004321', 'ICIC0000777', 'PUNB0123400'])[1 + n % 4], '\\x00', at,
        case when state in ('approved', 'paid') then 'staff' end, case when state in ('approved', 'paid') then at end,
        case when state = 'paid' then 'UTR' || n end, case when state in ('paid', 'rejected') then at + interval '1 day' end,
        case when state = 'rejected' then 'The name differs' end
      from generate_series(1, $1::int) as n
      cross join lateral (
        select case when n > $1::int - least(2000, $1::int / 2) and n % 7 > 4 then (array['requested', 'approved'])[n % 7 - 4]
                 when n % 7 = 4 then 'rejected' else 'paid' end as state,
               50000 + n % 100 * 1000 as amount, 'Bank ' || n % 20 as bank,
               now() - interval '700 days' * (1 - n::float8 / $1::float8) as at) as made
      join buyer on place = 1 + (n::bigint * 104729) % (select max(place) from buyer)
     order by n`

const insertAudit = `
  insert into audit_entry (at, actor, action, subject, before, after)
    select now() - interval '700 days' * (1 - n::float8 / $1::float8), 'bench',
        case when n % 10000 = 1 then 'removeShop' else (array['saveProduct', 'saveBrand', 'approveWithdrawals'])[1 + n % 3] end,
        case when n % 10000 = 1 then 'shop ' else 'product ' end || n, null, '{"name": "Tea"}'
      from generate_series(1, $1::int) as n order by n`

const insertAuditOfSteps = `
  insert into audit_entry (at, staff_id, actor, action, subject, before, after)
    select order_event.at, staff.id, 'Staff', case order_event.status when 'processed' then 'processOrder'
          when 'delivered' then 'deliverOrder' else 'rejectOrder' end,
        'order ' || order_no, '{"status": "pending"}', jsonb_build_object('status', order_event.status)
      from order_event join purchase_order on purchase_order.id = order_id
      join (select id, row_number() over (order by id) as place, count(*) over () as places from staff_member) as staff
        on staff.place = 1 + order_id % staff.places
     where position > 1 order by order_id, position`

const insertMessages = `
  insert into outgoing_message (mobile, template, queued_at, attempts, sent_at, failure, given_up_at)
    select mobile, 'order_processed', at, 1, case when n % 50 > 0 then at end,
        case when n % 100 = 0 then 'no member has this number' when n % 50 = 0 then 'the number is not in use' end,
        case when n % 50 = 0 then at end
      from generate_series(1, $1::int) as n
      cross join lateral (select now() - interval '30 days' * (1 - n::float8 / $1::float8) as at offset 0) as queued
      join buyer on place = 1 + (n::bigint * 104729) % (select max(place) from buyer)
      join member on member.id = buyer.id order by n`

const insertWebhooks = `
  insert into webhook_event (provider, event_id, body, received_at, done_at, attempts, failure)
    select 'razorpay', 'evt_' || n, convert_to('{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_' || n
          || '","amount":49900,"currency":"INR","status":"captured","order_id":"order_' || n || '"}}}}', 'UTF8'), at,
        case when n % 5000 > 0 then at end, 1, case when n % 5000 = 0 then 'no such payment' end
      from generate_series(1, $1::int) as n
      cross join lateral (select now() - interval '90 days' * (1 - n::float8 / $1::float8) as at) as received order by n`

const insertCorrections = `
  insert into correction (state, member_id, account_kind, currency, amount, reason, asked_by, asked_at, decided_by, decided_at)
    select state, buyer.id, 'store_credit', 'INR', 1000 + n, 'A parcel came late', first.id, at,
        case when state = 'declined' then second.id end, case when state <> 'requested' then at end
      from generate_series(1, $1::int) as n
      cross join lateral (
        select case when n > $1::int - 30 then 'requested' when n % 5 = 0 then 'withdrawn' else 'declined' end as state,
            now() - interval '700 days' * (1 - n::float8 / $1::float8) as at) as made
      cross join (select min(id) as id from staff_member) as first
      cross join (select max(id) as id from staff_member) as second
      join buyer on place = 1 + (n::bigint * 104729) % (select max(place) from buyer) order by n`

const insertNotes = `
  insert into member_note (member_id, staff_id, text)
    select buyer.id, (select min(id) from staff_member), 'Called about a parcel'
      from generate_series(1, $1::int) as n
      join buyer on place = 1 + (n::bigint * 104729) % (select max(place) from buyer) order by n`

const insertImports = `
  insert into product_import (actor, file_name, file_bytes, creates_missing, state, added, ended_at, created_at)
    select 'bench', 'products-' || n || '.csv', 1000, false, 'done', 10, at, at
      from generate_series(1, $1::int) as n
      cross join lateral (select now() - interval '700 days' * (1 - n::float8 / $1::float8) as at) as made order by n`

const insertProblems = `
  insert into product_import_problem (import_id, line, column_name, value, sentence)
    select (select max(id) from product_import), n, 'mrp', 'cheap', '["office.imports.pictureUnknown", {"name": "a.webp"}]'
      from generate_series(1, $1::int) as n order by n`

const insertNights = `
  insert into reconciliation_run (state, asked_at, since, started_at, ended_at, result, differences)
    select 'done', at, at - interval '3 days', at, at, '{}', 0
      from generate_series(1, 700) as n
      cross join lateral (select now() - interval '1 day' * (701 - n) as at) as made order by n`

const insertSettingChanges = `
  insert into shop_setting_change (key, value, changed_by, changed_at)
    select 'redeem_points_minimum', to_jsonb(n), 'bench', now() - interval '700 days' * (1 - n::float8 / $1::float8)
      from generate_series(1, $1::int) as n order by n`

const insertShops = `
  insert into shop (name, address, tehsil, contact, hours)
    select 'Shop ' || n, n || ', MG Road', 'Haveli', '9822012345', '9 to 9' from generate_series(1, $1::int) as n order by n`

const insertArticles = `
  insert into article (topic, title, description, source, image, url, content, published_at, by_staff)
    select 'Sports', 'Article ' || n, 'What happened', 'Bench', 'a.webp', 'https://example.com/' || n, 'It did.',
        now() - interval '700 days' * (1 - n::float8 / $1::float8), n % 10 = 0
      from generate_series(1, $1::int) as n order by n`

// A database that no shop was opened on has no queues yet.
const insertFailedRuns = `
  insert into pgboss.job (id, name, state, output, retry_count, retry_limit, policy, completed_on)
    select gen_random_uuid(), queue.name, 'failed', '{"reason": "no network"}', 2, 2, policy,
        now() - interval '7 days' * (1 - n::float8 / $1::float8)
      from generate_series(1, $1::int) as n
      join (select name, policy from pgboss.queue where policy = 'standard' order by name limit 1) as queue on true`
