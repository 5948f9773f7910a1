import pg from 'pg'

/**
 * Fills the tables around existing members and orders, such as payments, withdrawals, messages, sessions,
 * requests and the staff log. Adds this many rows to each, over four hundred days. The rows fit the rows to
 * which they refer, but move no money. The triggers are off during this, and the foreign keys stay dropped.
 */
export async function fillAround(ownerUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set work_mem = '64MB'; set client_min_messages = error")
    await switchedOff(client, async () => {
      await client.query(`
        create temporary table given as
          select n, ${rows} as count, 1000000000 + n as id, first + n % members as member_id,
              now() - interval '400 days' * (1 - n::float8 / ${rows}) as at
            from generate_series(1, ${rows}) as n,
              (select min(id) as first, count(*) as members from member) as everyone`)
      for (const insert of inserts) await client.query(insert)
      await client.query('drop table given')
    })
  } finally {
    await client.end()
  }
}

/**
 * Runs work while the triggers are off and the indexes that enforce nothing are dropped. Rebuilds these
 * indexes afterwards, which is much faster than updating them. Foreign keys stay dropped, because checking
 * them again would take longest.
 */
export async function switchedOff(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query(dropForeignKeys)
  await client.query(switchGuards('disable'))
  const { rows } = await client.query<{ name: string; made: string }>(readIndexes)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { made } of rows) await client.query(made)
  await client.query(switchGuards('enable'))
}

const readIndexes = `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made from pg_index
  join pg_class as indexed on indexed.oid = indrelid
  where not indisunique and not indisexclusion and indexed.relnamespace = 'public'::regnamespace and indexed.relkind = 'r'`

const dropForeignKeys = `do $$ declare one record; begin
  for one in select conrelid::regclass as of, conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  loop execute format('alter table %s drop constraint if exists %I', one.of, one.conname); end loop; end $$`

const switchGuards = (how: 'enable' | 'disable') => `do $$ declare one regclass; begin
  for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relhastriggers
  loop execute format('alter table %s ${how} trigger user', one); end loop; end $$`

const staff = '(select min(id) from staff_member)'
const otherStaff = '(select max(id) from staff_member)'
const product = '(select min(id) from product) + n % (select count(*) from product)'

const inserts: readonly string[] = [
  `insert into staff_member (mobile, name, roles, password_hash)
    select (6100000000 + n)::text, 'Staff ' || n, '{orders}', '' from given where n <= 40`,
  `insert into payment_intent (id, member_id, purpose, state, net, online, snapshot, provider_order_id, transfer_id, created_at,
      expires_at, ended_at)
    select id, member_id, 'top_up', state, 50000, 50000, case when at > now() - interval '30 days' then '{"v": 1}' else '{}' end::jsonb,
        'order_' || n, case when state = 'succeeded' then id end, at, at + interval '15 minutes', at + interval '9 minutes'
      from given, lateral (select case when n % 6 = 0 then 'expired' when n % 20 = 1 then 'cancelled' else 'succeeded' end as state) as ended`,
  `insert into payment (id, member_id, provider, provider_payment_id, intent_id, amount, currency, method, state, unapplied_reason,
      applied_at, seen_at)
    select id, member_id, 'razorpay', 'pay_' || n, id, 50000, 'INR', 'upi', case when n % 20 = 1 then 'refunded' else 'applied' end,
        case when n % 20 = 1 then 'expired' end, case when n % 20 <> 1 then at end, at from given`,
  `insert into refund (id, member_id, payment_id, amount, state, provider_refund_id, created_at, next_attempt_at, processed_at)
    select id, member_id, id, 50000, case when n % 400 = 1 then 'set_aside' else 'processed' end, 'rfnd_' || n, at, at, at
      from given where n % 20 = 1`,
  `insert into payment_case (member_id, payment_id, intent_id, kind, provider_case_id, provider_state, amount, noticed_at, respond_by,
      decision, decided_by, decided_at)
    select member_id, id, id, kind, 'case_' || n, case when is_over then 'lost' when kind = 'refund' then 'pending' else 'open' end, 50000, at,
        case when kind = 'dispute' then at + interval '7 days' end, case when is_over then 'accept_loss' end,
        case when is_over then ${staff} end, case when is_over then at end
      from given, lateral (select case when n % 40 = 0 then 'dispute' else 'refund' end as kind, n % 200 > 0 as is_over) as found
      where n % 20 = 0`,
  `insert into limit_hit (budget, whose, at) select 'guesses', '0001', at from given where at > now() - interval '30 days'`,
  `insert into webhook_event (provider, event_id, body, received_at, done_at)
    select 'razorpay', 'evt_' || n, '{"event":"payment.captured"}', at, at from given where at > now() - interval '31 days'`,
  `insert into withdrawal (id, member_id, state, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed,
      requested_at, approved_by, approved_at, utr, ended_at, reason)
    select id, member_id, state, 50000 + n % 1000 * 100, 100, 5000, 200, 'State Bank', case when n % 3 = 0 then 'SBIN0000001' else 'HDFC0000001' end, '',
        at, case when state = 'paid' then 'Nisha Rao' end, case when state = 'paid' then at end,
        case when state = 'paid' then 'UTR' || n end, case when state <> 'requested' then at end, ''
      from given, lateral (select case when n % 500 = 0 then 'requested' when n % 11 = 0 then 'rejected' else 'paid' end as state) as decided`,
  `insert into commission_tds (member_id, month, reward_id, transfer_id, base, percent_bp, amount, at)
    select member_id, date_trunc('month', created_at at time zone 'Asia/Kolkata')::date, id, transfer_id, 0, 200, 1, created_at
      from reward where kind in ('level_income', 'award')`,
  `insert into commission_tds_month (member_id, month, deducted) select distinct member_id, month, 0 from commission_tds`,
  `insert into reward_plan_cancellation (version, reason, staff_id) select 999, 'planted', ${staff}`,
  `insert into correction (id, state, member_id, account_kind, currency, amount, reason, asked_by, asked_at, decided_by, decided_at, transfer_id)
    select id, 'approved', member_id, 'store_credit', 'INR', 500, 'why', ${staff}, at, ${otherStaff}, at, id from given where n % 20 = 0`,
  `insert into tds_return (quarter, place, state, return_form, certificate_form, deductor, lines, tax, members, prepared_by, acknowledgement,
      filed_on, decided_by, decided_at, certified_at)
    select '2026-04-01', 1, 'filed', '140', '131', '{}', 1, 1, 1, ${staff}, '100000000000000', now(), ${staff}, now(), now()`,
  `insert into tds_return_member (return_id, member_id, name, tax, certificate_no)
    select 1, id, name, 1, '131/2026-27/Q1/' || id from member`,
  `insert into tds_return_line (return_id, member_id, deducted_at, cause_id, place, change, at, month, year, section, amount, tax, base,
      percent_bp, of_whole, is_reversed)
    select 1, member_id, 'credit', id, 1, 'added', created_at, '2026-04-01', 2026, '393(1)', 1, 1, 0, 200, true, false
      from reward where kind in ('level_income', 'award')`,
  `insert into tax_deposit (state, tax, amount, month, paid_on, challan, asked_by, asked_at, decided_by, decided_at, posted_as)
    select 'approved', 'gst', 500, date_trunc('month', at), at::date, 'CPIN' || n, ${staff}, at, ${otherStaff}, at, id
      from given where n % greatest(count / 40, 1) = 0`,
  `insert into settlement (provider, provider_settlement_id, utr, settled_at, collected, refunded, adjusted, fee, gst_on_fee, net, posted_as, imported_by)
    select 'razorpay', 'setl_' || n, 'U' || n, at, 1000, 0, 0, 20, 4, 976, id, ${staff} from given where n % greatest(count / 400, 1) = 0`,
  `insert into bank_line (bank, day, amount, description, reference, nth, imported_by)
    select 'Bank', at::date, 976, 'NEFT', 'U' || n, 1, ${staff} from given`,
  `insert into bank_match (kind, document_no, bank_line)
    select 'settlement', settlement.id, bank_line.id from settlement join bank_line on bank_line.reference = utr`,
  `update bank_line set is_matched = true where exists (select from bank_match where bank_match.bank_line = bank_line.id)`,
  `insert into settlement_line
    select settlement.id, n, 'payment', 'pay_' || n, 50000, 1000, 180 from given
      join settlement on provider_settlement_id = 'setl_' || greatest(count / 400, 1) * (1 + (n - 1) / greatest(count / 400, 1))`,
  `insert into reconciliation_run (state, since, started_at, ended_at, result, differences)
    select 'done', at, at, at, '{"provider": {"taken": 0, "sentBack": 0, "payments": 0, "refunds": 0}, "ledger": {"taken": 0, "sentBack": 0},
        "difference": 0, "disagreements": [], "notCounted": 0, "setAside": []}', 0 from given where n % greatest(count / 400, 1) = 0`,
  `insert into invoice (serial, kind, order_id, member_id, issued_at, seller, buyer)
    select 'GR/' || id, 'invoice', id, member_id, placed_at, '{"name": "Shop", "gstin": "27AAAAA0000A1Z5", "state": "Maharashtra"}',
        case when id % 5 = 0 then '{"name": "Buyer", "gstin": "27AAPFU0939F1ZV", "business_name": "Udyog Traders LLP"}'
          else '{"name": "Buyer", "state": "Maharashtra"}' end::jsonb from purchase_order on conflict do nothing`,
  `insert into e_invoice (serial, member_id, order_id, state, issued_at, next_attempt_at, irn, ack_no, ack_at, failure)
    select serial, member_id, order_id, case n % 500 when 1 then 'set_aside' when 2 then 'waiting' else 'registered' end, issued_at, issued_at,
        case when n % 500 not in (1, 2) then repeat('a', 64) end, case when n % 500 not in (1, 2) then n::text end,
        case when n % 500 not in (1, 2) then issued_at end, case when n % 500 = 1 then 'refused' end
      from (select *, row_number() over () as n from invoice where buyer ? 'gstin') as issued`,
  `insert into shipment (order_id, member_id, courier) select id, member_id, 'Courier' from purchase_order`,
  `with made as (
      insert into parcel (id, order_id, member_id, kind, reference, weight_grams, state, awb, courier, provider_order_id, provider_shipment_id, created_at, arrived_at)
        select id, id, member_id, 'forward', order_no || '-1', 500, 'delivered', (19000000000 + id)::text, 'Courier', id::text, id::text, placed_at, placed_at
          from purchase_order returning id, member_id, order_id)
    insert into parcel_line (parcel_id, member_id, order_id, line, quantity)
      select made.id, member_id, order_id, line, quantity from made join order_line using (order_id, member_id)`,
  `insert into parcel_report (parcel_id, member_id, id, step, at, effect, told) select id, member_id, 'r' || id, 'delivered', created_at, 'moved', 'nothing' from parcel`,
  `insert into booking_run (choose, asked_by, asked_at) select 'cheapest', ${staff}, at from given where n % 100 = 0`,
  `insert into booking_run_order (run_id, position, order_no, outcome) select id, n, 'BM' || id || n, 'booked' from booking_run, generate_series(1, 100) as n`,
  `insert into parcel_manifest (courier, made_by, made_at, parcels, weight_grams, collect)
    select 'Courier', ${staff}, at, 100, 50000, 0 from given where n % 100 = 0`,
  `update parcel set manifest_id = parcel_manifest.id from parcel_manifest where parcel_manifest.id = 1 + parcel.id / 100`,
  `alter table lost_order disable trigger only_what_left_is_lost`,
  `insert into lost_order (order_id, member_id, courier, noted_by, lost_at, claim, ended_by, ended_at, note)
    select id, member_id, 'Courier', ${staff}, placed_at, 'given_up', ${staff}, placed_at, 'Too little' from purchase_order`,
  `insert into order_recall (order_id, member_id, note, recalled_by, recalled_at, ask_at, outcome, ended_at)
    select id, member_id, 'Wrong item', ${staff}, placed_at, null, case when id % 1000 > 0 then 'came_back' end,
        case when id % 1000 > 0 then placed_at end
      from purchase_order where id % 10 = 0`,
  `insert into reinstated_order (order_id, member_id, at, wallet, online, state, ended_by, ended_at)
    select id, member_id, placed_at, net, 0, case when id % 1000 > 0 then 'taken' else 'open' end,
        case when id % 1000 > 0 then ${staff} end, case when id % 1000 > 0 then placed_at end
      from purchase_order where id % 10 = 0`,
  `insert into set_aside_report (why, order_no, awb, words, done_by, done_at, note)
    select 'delivered', 'BM' || n, 'A' || n, 'Delivered', ${staff}, at, 'Asked the courier' from given`,
  `insert into courier_event (event_id, body, received_at, done_at) select 'e' || n, '{}', at, at from given`,
  `insert into order_note (order_id, member_id, staff_id, text, at) select id, member_id, ${staff}, 'Called', placed_at from purchase_order where id % 10 = 0`,
  `insert into cash_remittance (courier, reference, paid_on, received, due, imported_by)
    select 'Courier', 'U' || n, at, 1000, 1000, ${staff} from given where n % greatest(count / 400, 1) = 0`,
  `insert into cash_remittance_line
    select cash_remittance.id, n, 'BM' || n, 'BM' || n, 'matched', 1000, 1000 from given
      join cash_remittance on reference = 'U' || greatest(count / 400, 1) * (1 + (n - 1) / greatest(count / 400, 1))`,
  `insert into cash_remittance_line (remittance_id, line, named, state, received, due, cleared)
    select remittance_id, 1000000000 + line, 'BM404', 'unknown', 1000, 0, case when line % 500 > 0 then 1000 end
      from cash_remittance_line where line % 20 = 0`,
  `insert into cash_clearing (remittance_id, line, kind, amount, reason, state, asked_by, decided_by, decided_at, posted_as)
    select remittance_id, line, 'write_off', 1000, 'a reason', 'approved', ${staff}, ${otherStaff}, now(), line
      from cash_remittance_line where cleared is not null`,
  `insert into cash_clearing (remittance_id, line, kind, amount, reason, state, asked_by)
    select remittance_id, line, 'write_off', 1000, 'a reason', 'requested', ${staff}
      from cash_remittance_line where state = 'unknown' and cleared is null`,
  `insert into courier_due (courier, owed) select 'Courier ' || n, n from given where n <= 20`,
  `insert into order_cash (order_id, member_id, amount) select id, member_id, net from purchase_order`,
  `insert into cash_write_off (order_id, member_id, amount, cause, reason, asked_by, state, decided_by, decided_at, posted_as)
    select id, member_id, net, 'lost', 'a reason', ${staff}, 'approved', ${otherStaff}, placed_at, id from purchase_order where id % 50 = 0`,
  `insert into order_change (order_id, member_id, position, kind, actor, reason, at, net, gst, cashback, store_credit, earnings, online)
    select id, member_id, 1, 'cancelled', 'member', '', placed_at, net, 0, 0, 0, 0, 0 from purchase_order where id % 20 = 0`,
  `insert into order_line_change (order_id, member_id, position, line, quantity, net, gst)
    select id, member_id, 1, 1, 1, net, 0 from purchase_order where id % 20 = 0`,
  `insert into complaint (id, member_id, kind, opened_at, waits_since, closed_at, closed_by)
    select id, member_id, 'other', at, case when n % 100 = 0 then at end, case when n % 100 > 5 then at end,
        case when n % 100 > 5 then 'staff' end from given`,
  `insert into complaint (member_id, kind, writer_name, writer_mobile, opened_at, waits_since, closed_at, closed_by)
    select 0, 'other', 'Visitor ' || n, (9100000000 + n)::text, at, null, at, 'staff' from given where n % 10 = 0`,
  `insert into seller_identity (member_id, state, pan_mark, pan_checked_at, document, sent_at, decided_at, decided_by, reason, card_code)
    select id, state, repeat(md5(id::text), 2), now(), 'passport', now(), case when state <> 'waiting' then now() end,
        case when state <> 'waiting' then ${staff} end, case when state = 'refused' then 'Not readable' end,
        case when state = 'verified' then left(md5(id::text), 22) end
      from member, lateral (select case when id % 50 = 0 then 'waiting' when id % 10 = 1 then 'refused' else 'verified' end as state) as decided`,
  `insert into pan_holder (member_id, pan_mark) select member_id, pan_mark from seller_identity on conflict do nothing`,
  `insert into identity_proof (member_id, kind, content_sealed, bytes, uploaded_at, sent_at)
    select member_id, 'picture', '', 1, sent_at, sent_at from seller_identity`,
  `insert into breach (found_at, what, query, affected, noted_by, texts, told_by, telling_at)
    values (now(), 'A file was lost', '{"who": "all"}', 1, ${staff}, '{}', ${staff}, now())`,
  `insert into breach_member (breach_id, member_id) select breach.id, member.id from breach, member`,
  `insert into credit_waiver (member_id, transfer_id, store_credit, earnings, sentence, language, address)
    select id, 9000000000 + id, 1, 0, 'I give up ₹0.01.', 'en', '203.0.113.7' from member`,
  `insert into consent (member_id, purpose, is_given, notice_version, language, place)
    select id, purpose, true, 1, 'en', 'your_data' from member, unnest(array['offers', 'rows', 'viewed', 'push', 'review_names']) as purpose`,
  `insert into agreement_acceptance (member_id, version, at, language) select id, 1, registered_at, 'en' from member`,
  `insert into seller_agreement (state, text_en, text_hi, text_mr, required_from, asked_by, decided_by, decided_at, version)
    select 'approved', 'a', 'b', 'c', now(), ${staff}, ${otherStaff}, now(), 1`,
  `insert into pattern_audit (state, findings, checked_on, faults, asked_by, decided_by, decided_at, valid_until)
    select 'approved', 'Found none.', now(), 0, ${staff}, ${otherStaff}, now(), now() + interval '1 year'`,
  `insert into slot_refund (slot_id, member_id, transfer_id, at) select id, member_id, 9000000000 + id, created_at from slot where id % 3 = 0`,
  `insert into complaint_message (complaint_id, member_id, position, text, at) select id, member_id, 1, 'It came open.', at from given`,
  `insert into shop_setting (key, value) values ('delivery_and_returns', '{"deliver_from_days": 1, "deliver_to_days": 3, "return_days": 90}')
    on conflict (key) do update set value = excluded.value`,
  `insert into return_request (id, member_id, order_id, line, quantity, kind, reason, refund_to, pickup_by, state, asked_at)
    select id, member_id, id, 1, 1, 'refund', 'damaged', 'wallet', 'shop', case when id % 100 = 0 then 'asked' else 'withdrawn' end, placed_at
      from purchase_order`,
  `insert into return_step (return_id, member_id, position, state, actor, at) select id, member_id, 1, 'asked', 'member', asked_at from return_request`,
  `insert into return_photo (member_id, return_id, place, content, width, height)
    select member_id, id, 1, 'x', 1, 1 from return_request where id % 10 = 0`,
  `insert into order_address_change (order_id, member_id, position, staff_id) select id, member_id, 1, ${staff} from purchase_order where id % 50 = 0`,
  `insert into proposed_order (id, member_id, staff_id, lines, net, created_at, expires_at)
    select id, member_id, ${staff}, '[{"product_id": 1, "quantity": 1}]', 100, at, at + interval '1 day' from given where n % 10 = 0`,
  `insert into session (token_hash, member_id, device, created_at, last_seen_at, expires_at)
    select sha256(n::text::bytea), member_id, 'Firefox', at, at, at + interval '30 days' from given`,
  `insert into push_device (member_id, session_hash, endpoint, public_key, auth_secret, subscription_hash, added_at)
    select member_id, token_hash, 'https://push.example/' || encode(token_hash, 'hex'), decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex'), token_hash, created_at
      from session where get_byte(token_hash, 0) < 26`,
  `insert into known_device (token_hash, member_id, browser, created_at, last_used_at)
    select sha256(n::text::bytea), member_id, gen_random_uuid(), at, at from given`,
  `insert into passkey (member_id, credential_id, public_key, counter, transports, name, created_at)
    select member_id, sha256(n::text::bytea), '', 0, '{internal}', 'Phone', at from given where n % 10 = 0`,
  `insert into used_challenge (challenge_hash, expires_at) select sha256(n::text::bytea), at from given where n % 10 = 0`,
  `insert into phone_confirmation (member_id, mobile, expires_at, confirmed_at) select id, mobile, now(), now() from member`,
  `insert into password_code_ticket (ticket_hash, expires_at) select sha256(n::text::bytea), at from given where n % 10 = 0`,
  `insert into password_code (member_id, ticket_hash, code_hash, expires_at)
    select member_id, sha256(n::text::bytea), '', at from given where n % 10 = 0`,
  `insert into request (member_id, request_id, call, body_hash, answer, created_at)
    select member_id, 'request-' || n, 'call', '', case when at > now() - interval '30 days' then '{}'::jsonb end, at from given`,
  `insert into staff_request (staff_id, request_id, call, body_hash, answer, created_at)
    select ${staff}, 'request-' || n, 'call', '', case when at > now() - interval '30 days' then '{}'::jsonb end, at from given`,
  `insert into audit_entry (at, staff_id, actor, action, subject, before, after)
    select at, ${staff}, 'Nisha Rao', case n % 5 when 0 then 'processOrder' when 1 then 'saveProduct' when 2 then 'addMemberNote' when 3 then 'approveWithdrawals' else 'deliverOrder' end,
        case n % 5 when 1 then 'product ' || (${product}) when 2 then 'member ' || member_id when 3 then 'withdrawal WD' || n else 'order BN' || n end, '{}', '{}' from given`,
  `insert into outgoing_message (mobile, template, queued_at, sent_at, given_up_at, failure)
    select (6000000001 + n)::text, 'order_sent', at, case when n % 50 <> 0 then at end, case when n % 50 = 0 then at end,
        case when n % 100 = 0 then 'no member has this number' when n % 50 = 0 then 'refused' end from given where at > now() - interval '30 days'`,
  `insert into notice (member_id, id, template, details, told_at, read_at)
    select member_id, gen_random_uuid(), 'order_sent', '{"order_no": "BN1", "courier": "Demo", "tracking_no": "1"}', at, case when n % 10 <> 0 then at end from given
      where at > now() - interval '90 days'`,
  `insert into member_note (member_id, staff_id, text, at) select member_id, ${staff}, 'Called', at from given`,
  `insert into number_change (member_id, state, mobile, mobile_before, reason, asked_by, asked_at, decided_by, decided_at)
    select member_id, state, '9000000001', '9000000002', 'Lost the phone', ${staff}, at,
        case when state = 'approved' then ${otherStaff} end, case when state = 'approved' then at end
      from given, lateral (select case when n % 500 = 0 then 'requested' else 'approved' end as state) as decided
      where n % 10 = 0 on conflict do nothing`,
  `insert into member_block (member_id, is_blocked, reason, staff_id, at) select member_id, false, 'planted', ${staff}, at from given where n % 10 = 0`,
  `insert into product_post (member_id, product_id, kind, stars, text, state, written_at)
    select member_id, ${product}, 'review', 1 + n % 5, 'Good', case when n % 200 = 0 then 'waiting' else 'shown' end, at from given
      on conflict do nothing`,
  `insert into product_post (member_id, product_id, kind, text, state, written_at)
    select member_id, ${product}, 'question', 'Is it good?', 'shown', at from given where n % 10 = 0`,
  `insert into product_post (member_id, product_id, kind, question_id, text, state, written_at)
    select member_id, product_id, 'answer', id, 'Yes, it is.', 'shown', written_at from product_post where kind = 'question'`,
  `insert into post_vote (post_id, member_id, author_id, voted_at) select product_post.id, given.member_id, product_post.member_id, at from given
    join product_post on product_post.id = 10001 + n where product_post.member_id <> given.member_id on conflict do nothing`,
  `insert into post_photo (member_id, post_id, place, content, width, height)
    select member_id, id, 1, 'x', 1, 1 from product_post where kind = 'review' and id % 10 = 0`,
  `insert into product_post_version (post_id, member_id, version, stars, text, photos, helpful, written_at)
    select id, member_id, 1, 4, 'Good', 0, 0, written_at from product_post where kind = 'review'`,
  `insert into product_rating (product_id, group_id, counts) select id, group_id, '{1, 1, 1, 1, 1}' from product`,
  `insert into stock_alert (member_id, product_id, asked_at) select member_id, ${product}, at from given on conflict do nothing`,
  `insert into coupon (code, amount, is_suggested, is_of_list) select 'GROW' || n, 100, n <= 20, n % 7 = 0 from given where n <= 200`,
  `insert into coupon_member (coupon_id, member_id) select coupon.id, member.id from coupon, member
    where coupon.is_of_list and member.id % 20 = 0`,
  `insert into coupon_use (coupon_id, member_id, nth, amount, intent_id, at, released_at)
    select (select min(coupon.id) from coupon) + n % 200, member_id, 1, 100, id, at, at from given`,
  `insert into product_view (member_id, product_id, offered_then, viewed_at)
    select member_id, ${product}, 100, at from given on conflict do nothing`,
  `insert into message_choice (member_id, kind, way, is_on) select member_id, 'orders', 'whatsapp', true from given on conflict do nothing`,
  `insert into proven_email (member_id, email) select member_id, 'a@b.example' from given on conflict do nothing`,
  `insert into viewing_choice (member_id, is_kept) select member_id, n % 10 > 0 from given on conflict do nothing`,
  `insert into payment_customer (member_id, provider_customer_id, mobile) select member_id, 'cust_' || n, '' from given on conflict do nothing`,
  `insert into plain_home (member_id) select member_id from given where n % 10 = 0 on conflict do nothing`,
  `insert into wishlist_item (member_id, product_id, offered_then, wished_at)
    select member_id, ${product}, 100, at from given on conflict do nothing`,
  `with shared as (insert into wishlist_link (token, member_id) select lpad(member_id::text, 22, 'x'), member_id from (select distinct member_id from given) as sharing returning token, member_id)
    insert into global_key (kind, key, member_id) select 'wishlist', token, member_id from shared`,
  `insert into member_cart (member_id, version, lines, saved_at, wants_reminder)
    select distinct on (member_id) member_id, 1, '[{"id":"1","name":"Tea","image":"","price":1,"quantity":1,"discount":0,"special_discount":0}]'::jsonb, at, n % 50 = 0 from given on conflict do nothing`,
  'delete from back_in_stock where product_id % 500 <> 0',
  `insert into stock_reservation (intent_id, member_id, product_id, quantity) select id, member_id, ${product}, 1 from given where n % 500 = 0`,
  `insert into stock_correction (product_id, units, on_hand_after, staff_id, at) select ${product}, 5, 5, ${staff}, at from given`,
  `insert into bank_account (member_id, ifsc, bank_name, bank_address, account_no_sealed)
    select distinct member_id, 'SBIN0000001', 'State Bank', 'Pune', ''::bytea from given on conflict do nothing`,
  `insert into bank_account_change (member_id, ifsc, account_no_sealed, account_mark) select member_id, 'SBIN0000001', '', sha256(n::text::bytea) from given`,
  `insert into bank_branch (ifsc, bank, branch, address)
    select 'ZZZZ0' || lpad(n::text, 6, '0'), 'Bank', 'Branch', 'Pune' from given where n < 170000`,
  `insert into product_import (actor, file_name, file_bytes, creates_missing, state, created_at, ended_at)
    select 'import', 'goods.csv', 100, false, 'done', at, at from given where n % greatest(count / 200, 1) = 0`,
  `insert into product_change (import_id, line, product_id, after, version)
    select (select max(id) from product_import), n, ${product}, '{}', 1 from given`,
  `insert into product_import_problem (import_id, line, value, sentence)
    select (select max(id) from product_import), n, 'x', '"office.import.unknownBrand"' from given`,
  `insert into product_picture_wish (product_id, pictures, import_id, line, sku)
    select id, '{https://example.com/1.png}', (select max(id) from product_import), 1, 'x' from product where id % 20 = 0`,
  `insert into fetched_picture (url, name) select 'https://example.com/' || n, 'x' from given`,
  `insert into picture (name, content, width, height, used_at) select md5(n::text) || '.webp', 'x', 1, 1, at from given`,
  `update purchase_order set delivery = jsonb_build_object('name', 'Asha', 'phone', '9000000001', 'flat_no', 'B-402',
      'building', 'Sai Residency', 'address_1', 'MG Road', 'address_2', 'Kothrud', 'pin_code', (411001 + id % 60)::text)`,
  `update address set flat_no = 'B-' || id, building = building || ' ' || id`,
  `insert into bought_together (product_id, other_id, buyers)
    select ${product}, (select min(id) from product) + (n + 1 + n / 7) % (select count(*) from product), 3 from given
      where 1 + n / 7 < (select count(*) from product) on conflict do nothing`,
  `insert into product_group (category_id, brand_id, name, options)
    select distinct category_id, brand_id, 'Shirts', '{Size}'::text[] from product`,
  `update product set group_id = product_group.id, option_values = array[product.id::text] from product_group
    where product_group.category_id = product.category_id and product_group.brand_id = product.brand_id and product.id % 10 = 0`,
  `insert into group_value (group_id, option_place, value, position) select id, 1, 'L', 1 from product_group`,
  `insert into low_stock (product_id) select id from product where id % 100 = 0 on conflict do nothing`,
  `insert into product_without_picture (product_id) select id from product where id % 50 = 0 on conflict do nothing`,
  `insert into product_translation (product_id, language, name) select id, 'hi', 'x' from product on conflict do nothing`,
  `insert into product_highlight (product_id, position, icon, name, details)
    select id, 9, 'x', 'x', 'x' from product where id % 5 = 0 on conflict do nothing`,
  `insert into product_highlight_translation (product_id, position, language, name)
    select product_id, position, 'hi', 'x' from product_highlight on conflict do nothing`,
  `insert into pgboss.job (name, state, created_on, completed_on)
    select queue.name, case when n % 500 = 0 then 'failed' else 'completed' end::pgboss.job_state, at, at
      from given, (select name from pgboss.queue where name = 'pay-out') as queue where at > now() - interval '7 days'`,
  `insert into district (id, state_id, name) select n, 27, 'District ' || n from given where n <= 800`,
  `insert into sub_district (id, district_id, name) select n, 1 + n % 800, 'Tehsil ' || n from given where n <= 6500`,
  `insert into village (id, sub_district_id, name) select n, 1 + n % 6500, 'Village ' || n from given where n <= 650000`,
  `insert into shop_setting_change (key, value, changed_by, changed_at)
    select 'payout_stuck_hours', '24', 'Nisha Rao', at from given where n % greatest(count / 200, 1) = 0`,
  `insert into staff_access_given (staff_id, given_by, given_at) select ${staff}, ${otherStaff}, at from given where n <= 100`,
  `insert into first_closing (up_to, closed_by) values ('2020-04-30', ${staff})`,
  `insert into first_closing_request (up_to, reason, asked_by, state, decided_by, decided_at, closed_up_to)
    values ('2020-04-30', 'a reason', ${staff}, 'approved', ${otherStaff}, now(), '2020-04-30')`,
  `insert into closed_month (month, closed_by) values ('2020-05-01', ${staff})`,
  `insert into news_picture (id, url, named_at) select md5(n::text), 'https://example.com/' || n, at from given where n <= 1000`,
  `insert into article (topic, title, description, source, image, url, content, published_at, by_staff)
    select 'health', 'Title ' || n, 'x', 'x', '', 'https://example.com', 'x', at, true from given where n <= 500`,
  `insert into shop (id, name, address, tehsil, contact) select n, 'Shop ' || n, 'MG Road', 'Haveli', '9000000001' from given where n <= 500`,
  `insert into delivery_zone (name, days_from, days_to) select 'Zone ' || n, 2, 5 from given where n <= 20`,
  `insert into pin_range (first_pin, last_pin, zone_id)
    select 100000 + 9 * n, 100004 + 9 * n, (select min(id) from delivery_zone) + n % 20 from given where n <= 90000`,
  `insert into holiday (day, name) select date '2026-01-01' + n, 'Closed' from given where n <= 60 and n % 7 = 0`,
]
