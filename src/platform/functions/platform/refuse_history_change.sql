-- Refuses changes of history. Events are written once, amounts and identities never change, and rows are
-- never deleted. Columns are listed by name, so that a table can get further columns. All triggers are row
-- triggers, because Citus supports no others. If a trigger here refuses every change of a kind, the shop's
-- role also lacks the right to make it. No role may truncate (grant_to_shop).
create or replace function refuse_history_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  sealed constant text[] := array['account_no_sealed', 'account_mark', 'pan_sealed'];
begin
  -- Lets the tables' owner encrypt the encrypted columns again with another key, without any other change.
  -- `npm run shop -- keys-rotate` does that.
  if tg_op = 'UPDATE' and current_setting('shop.seals_anew', true) = 'on' and to_jsonb(new) - sealed = to_jsonb(old) - sealed
    and pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    return new;
  end if;
  perform refuse('history_is_append_only', format('%s on %s is refused: history is append-only', tg_op, whole_table(tg_table_name)));
end $$;
create or replace trigger consent_append_only before update on consent
  for each row execute function refuse_history_change();
create or replace trigger shop_setting_change_append_only before update or delete on shop_setting_change
  for each row execute function refuse_history_change();
create or replace trigger purchase_order_is_final before update of
    id, order_no, member_id, total, discount, cashback, cashback_redeemed, special_discount_bp, special_discount,
    wallet_store_credit, wallet_earnings, address_id, placed_at, proposed_order_id, promised_by,
    delivery_charge, delivery_gst, coupon_code, coupon_discount
  on purchase_order for each row execute function refuse_history_change();
-- A cash order that is not dispatched yet may be paid online once, without its cash fee.
create or replace trigger purchase_order_is_paid_once before update of
    payment_type, net, online, cash, never_paid, cash_fee, cash_fee_gst, cash_fee_saved, payment_intent_id
  on purchase_order for each row when (
    (old.status, new.status, old.payment_type, new.payment_type) is distinct from ('pending', 'pending', 'cash', 'online')
    or (new.net, new.cash_fee, new.cash_fee_gst, new.cash_fee_saved)
      is distinct from (old.net - old.cash_fee, 0::bigint, 0::bigint, nullif(old.cash_fee, 0))
    or (new.online, new.cash, new.never_paid) is distinct from (new.net - old.net_taken_off, 0::bigint, old.net_taken_off)
    or new.payment_intent_id is null)
  execute function refuse_history_change();
-- The change that ends an order also decides the charges that the shop keeps. They never change again.
create or replace trigger purchase_order_kept_its_charges before update of keeps_charges, pickup_charge, pickup_gst, is_buy_back on purchase_order
  for each row when (old.status in ('rejected', 'returned') or old.keeps_charges) execute function refuse_history_change();
-- The debt of a reinstated order (its goods were delivered after the refund) can only decrease.
create or replace trigger purchase_order_owes_less before update of owed on purchase_order
  for each row when (old.owed is not null and (new.owed is null or new.owed > old.owed)) execute function refuse_history_change();
-- Only the first shipment can decide that an order goes in several parcels.
create or replace trigger purchase_order_in_parts_from_its_first before update of in_parts on purchase_order
  for each row when (new.in_parts <> old.in_parts and (old.in_parts or old.status <> 'pending')) execute function refuse_history_change();
-- The address may be corrected until the order leaves with its invoice.
create or replace trigger purchase_order_left_for_its_address before update of delivery on purchase_order
  for each row when ((old.status <> 'pending' or new.status <> 'pending') and new.delivery <> delivery_without_person(old.delivery))
  execute function refuse_history_change();
-- A use of a coupon moves once, from a payment intent to the order that the intent created, and is released
-- at most once.
create or replace trigger coupon_use_is_final before update of id, coupon_id, member_id, nth, amount, intent_id, at
  on coupon_use for each row execute function refuse_history_change();
create or replace trigger coupon_use_ends_once before update of order_id, released_at on coupon_use
  for each row when (old.released_at is not null or (old.order_id is not null and new.order_id is distinct from old.order_id))
  execute function refuse_history_change();
create or replace trigger order_address_change_append_only before update or delete on order_address_change
  for each row execute function refuse_history_change();
-- An order that staff proposed to a member never changes. Closing the account erases its text and address.
create or replace trigger proposed_order_is_final before update of
    id, member_id, staff_id, address_id, lines, net, created_at, expires_at
  on proposed_order for each row execute function refuse_history_change();
create or replace trigger proposed_order_is_cancelled_once before update of cancelled_at, cancelled_by on proposed_order
  for each row when (old.cancelled_at is not null
    and (new.cancelled_at, new.cancelled_by) is distinct from (old.cancelled_at, old.cancelled_by))
  execute function refuse_history_change();
create or replace trigger order_line_is_final before update of
    order_id, member_id, line, product_id, name, image, mrp, discount_bp, entered_price, prior_price, special_discount, quantity, hsn, gst_bp, net, gst,
    coupon_discount
  on order_line for each row execute function refuse_history_change();
-- Here and below, closing an account replaces text that the member wrote. The trigger's condition allows only
-- the replacement text.
create or replace trigger order_change_append_only before update on order_change
  for each row when (to_jsonb(new) - 'reason' <> to_jsonb(old) - 'reason' or new.reason <> '') execute function refuse_history_change();
create or replace trigger order_change_stays before delete on order_change
  for each row execute function refuse_history_change();
create or replace trigger order_line_change_append_only before update or delete on order_line_change
  for each row execute function refuse_history_change();
create or replace trigger order_event_is_final before update of order_id, position, status, actor, at
  on order_event for each row execute function refuse_history_change();
create or replace trigger order_event_words_stay before update of note on order_event
  for each row when (new.note <> '') execute function refuse_history_change();
create or replace trigger slot_refund_append_only before update or delete on slot_refund
  for each row execute function refuse_history_change();
create or replace trigger slot_append_only before update or delete on slot
  for each row execute function refuse_history_change();
-- The snapshot of the purchase is written when the payment intent is opened, and can later only be erased.
create or replace trigger payment_intent_is_final before update of
    id, member_id, purpose, request_id, net, wallet_store_credit, wallet_earnings, online, receipt, created_at
  on payment_intent for each row execute function refuse_history_change();
create or replace trigger payment_intent_known_once before update of provider_order_id, transfer_id, snapshot on payment_intent
  for each row when (
    (old.provider_order_id is not null and new.provider_order_id is distinct from old.provider_order_id)
    or (old.transfer_id is not null and new.transfer_id is distinct from old.transfer_id)
    or (new.snapshot <> old.snapshot and new.snapshot <> '{}'))
  execute function refuse_history_change();
create or replace trigger payment_is_final before update of id, provider, provider_payment_id, intent_id, seen_at
  on payment for each row execute function refuse_history_change();
-- The shop decides about a payment on one report. From then on the payment's amount, and whether the shop
-- applies the payment, are fixed. Only a voided payment may later turn out to be captured.
create or replace trigger payment_is_judged_once before update of amount, currency, unapplied_reason, unapplied_detail on payment
  for each row when (
    (old.amount, old.currency, old.unapplied_reason, old.unapplied_detail)
      is distinct from (new.amount, new.currency, new.unapplied_reason, new.unapplied_detail)
    and (old.state not in ('created', 'failed', 'authorized', 'voided') or new.state in ('created', 'failed', 'authorized')
      or (old.state = 'voided' and new.state = 'voided')))
  execute function refuse_history_change();
create or replace trigger refund_is_final before update of id, payment_id, created_at
  on refund for each row execute function refuse_history_change();
create or replace trigger refund_known_once before update of provider_refund_id, amount, idempotency_key on refund
  for each row when (
    (old.provider_refund_id is not null and new.provider_refund_id is distinct from old.provider_refund_id)
    or ((old.amount, old.idempotency_key) is distinct from (new.amount, new.idempotency_key)
      and (old.state not in ('queued', 'pending') or new.amount >= old.amount)))
  execute function refuse_history_change();
-- A webhook's raw body stays until it is processed. Only processed events can be deleted, after their
-- retention time.
create or replace trigger webhook_event_is_final before update of provider, event_id
  on webhook_event for each row execute function refuse_history_change();
create or replace trigger webhook_event_body_stays before update of body on webhook_event
  for each row when (new.body <> old.body and (new.done_at is null or new.body <> event_of_webhook(old.body)))
  execute function refuse_history_change();
create or replace trigger webhook_event_stays_until_done before delete on webhook_event
  for each row when (old.done_at is null) execute function refuse_history_change();
-- The series of a document number never changes. Its last number only rises, so that each number is used
-- once.
create or replace trigger invoice_series_is_final before update of kind, financial_year
  on invoice_series for each row execute function refuse_history_change();
create or replace trigger invoice_series_counts_on before update of last_number on invoice_series
  for each row when (new.last_number <= old.last_number) execute function refuse_history_change();
create or replace trigger member_is_final before update of id, registered_at on member
  for each row execute function refuse_history_change();
create or replace trigger network_position_append_only before update or delete on network_position
  for each row execute function refuse_history_change();
create or replace trigger bank_account_change_is_final before update on bank_account_change
  for each row execute function refuse_history_change();
create or replace trigger reward_plan_append_only before update or delete on reward_plan
  for each row execute function refuse_history_change();
create or replace trigger purchase_order_keeps_its_plan before update of reward_plan_version on purchase_order
  for each row execute function refuse_history_change();
create or replace trigger order_reward_is_final before update of order_id, delivered_at on order_reward
  for each row execute function refuse_history_change();
create or replace trigger order_reward_happens_once before update of posted_at, reversed_at on order_reward
  for each row when ((old.posted_at is not null and new.posted_at is distinct from old.posted_at)
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)
    or (old.posted_at is null and new.posted_at is not null and old.reversed_at is not null))
  execute function refuse_history_change();
create or replace trigger reward_is_final before update of
    id, order_id, member_id, kind, level, slot_id, step, base, percent_bp, amount, plan_version, transfer_id, created_at
  on reward for each row execute function refuse_history_change();
create or replace trigger reward_reversed_once before update of reversal_transfer_id on reward
  for each row when (old.reversal_transfer_id is not null) execute function refuse_history_change();
create or replace trigger commission_tds_append_only before update or delete on commission_tds
  for each row execute function refuse_history_change();
create or replace trigger withdrawal_is_final before update of
    id, reference, member_id, amount, tds, tds_base, tds_percent_bp, tds_years, bank_name, ifsc, account_no_sealed, requested_at,
    number_wait_hours
  on withdrawal for each row execute function refuse_history_change();
create or replace trigger withdrawal_known_once before update of
    approved_by, approved_at, fund_account_id, sent_at, payout_id, utr, paid_by, ended_at, reversed_at, reason on withdrawal
  for each row when (
    (old.approved_by is not null and new.approved_by is distinct from old.approved_by)
    or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
    or (old.sent_at is not null and (new.sent_at, new.fund_account_id) is distinct from (old.sent_at, old.fund_account_id))
    or (old.payout_id is not null and new.payout_id is distinct from old.payout_id)
    or (old.utr is not null and new.utr is distinct from old.utr)
    or (old.paid_by is not null and new.paid_by is distinct from old.paid_by)
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)
    or (old.reason is not null and new.state = old.state and new.reason is distinct from old.reason and new.reason is distinct from ''))
  execute function refuse_history_change();
create or replace trigger staff_member_is_final before update of id, created_at on staff_member
  for each row execute function refuse_history_change();
create or replace trigger audit_entry_stays before delete on audit_entry
  for each row execute function refuse_history_change();
-- Text in the audit log is erased for a member whose account is closed (erase_person_in_audit).
create or replace trigger audit_entry_is_final before update on audit_entry
  for each row when (
    (new.id, new.at, new.staff_id, new.actor, new.action, new.subject)
      is distinct from (old.id, old.at, old.staff_id, old.actor, old.action, old.subject)
    or regexp_replace(old.subject, ' \S+$', '') not in ('member', 'order', 'proposal', 'complaint', 'return', 'post', 'withdrawal', 'correction',
      'payment', 'payment case', 'refund', 'write off', 'cash difference', 'courier report')
    or not is_without_text(new.before, old.before) or not is_without_text(new.after, old.after))
  execute function refuse_history_change();
create or replace trigger stock_correction_append_only before update or delete on stock_correction
  for each row execute function refuse_history_change();
create or replace trigger product_change_append_only before update or delete on product_change
  for each row execute function refuse_history_change();
create or replace trigger price_change_append_only before update or delete on price_change
  for each row execute function refuse_history_change();
create or replace trigger correction_is_final before update of
    id, member_id, account_kind, currency, amount, about, asked_by, asked_at
  on correction for each row execute function refuse_history_change();
create or replace trigger correction_words_stay before update of reason, evidence on correction
  for each row when ((new.reason, new.evidence) not in ((old.reason, old.evidence), ('-----', '')))
  execute function refuse_history_change();
create or replace trigger correction_decided_once before update on correction
  for each row when (old.state <> 'requested' and (new.note not in (old.note, '')
    or to_jsonb(new) - array['reason', 'evidence', 'note'] <> to_jsonb(old) - array['reason', 'evidence', 'note']))
  execute function refuse_history_change();
create or replace trigger reconciliation_run_is_final before update of id, asked_by, asked_at, since on reconciliation_run
  for each row execute function refuse_history_change();
create or replace trigger reconciliation_run_ends_once before update on reconciliation_run
  for each row when (old.state in ('done', 'failed')) execute function refuse_history_change();
create or replace trigger shipment_is_final before update of order_id, created_at on shipment
  for each row execute function refuse_history_change();
create or replace trigger order_cash_is_final before update of order_id, member_id, amount on order_cash
  for each row execute function refuse_history_change();
create or replace trigger order_cash_received_once before update on order_cash
  for each row when (old.state = 'received' or (old.state = 'not_collected' and new.state <> 'with_courier'))
  execute function refuse_history_change();
create or replace trigger cash_write_off_is_final before update of id, order_id, member_id, amount, cause, asked_by, asked_at
  on cash_write_off for each row execute function refuse_history_change();
create or replace trigger cash_write_off_words_stay before update of reason on cash_write_off
  for each row when (new.reason not in (old.reason, '-----')) execute function refuse_history_change();
create or replace trigger cash_write_off_decided_once before update on cash_write_off
  for each row when (old.state <> 'requested' and (new.note not in (old.note, '')
    or to_jsonb(new) - array['reason', 'note'] <> to_jsonb(old) - array['reason', 'note']))
  execute function refuse_history_change();
create or replace trigger parcel_is_final before update of
    id, order_id, member_id, kind, is_own, reference, weight_grams, package_mm, collect, return_id, created_at
  on parcel for each row execute function refuse_history_change();
-- The courier provider's identifiers and the delivery code are set once. For a parcel without a courier
-- provider, staff type these values and may correct them.
create or replace trigger parcel_known_once before update of awb, provider_order_id, provider_shipment_id, delivery_code, inspected_at, manifest_id, arrived_at
  on parcel for each row when (
    (old.awb is not null and not old.is_own and (new.awb, new.provider_order_id, new.provider_shipment_id)
      is distinct from (old.awb, old.provider_order_id, old.provider_shipment_id))
    or (old.delivery_code is not null and new.delivery_code is distinct from old.delivery_code)
    or (old.arrived_at is not null and new.arrived_at is distinct from old.arrived_at)
    or (old.inspected_at is not null and new.inspected_at is distinct from old.inspected_at)
    or (old.manifest_id is not null and new.manifest_id is distinct from old.manifest_id))
  execute function refuse_history_change();
create or replace trigger parcel_line_append_only before update or delete on parcel_line
  for each row execute function refuse_history_change();
create or replace trigger parcel_manifest_append_only before update or delete on parcel_manifest
  for each row execute function refuse_history_change();
create or replace trigger parcel_report_is_final before update of parcel_id, member_id, id, step, at, received_at, effect, why
  on parcel_report for each row execute function refuse_history_change();
create or replace trigger parcel_report_words_stay before update of text, place on parcel_report
  for each row when (new.text not in (old.text, '') or new.place not in (old.place, '')) execute function refuse_history_change();
create or replace trigger courier_event_is_final before update of event_id, received_at
  on courier_event for each row execute function refuse_history_change();
create or replace trigger courier_event_body_stays before update of body on courier_event
  for each row when (new.body <> old.body and (new.done_at is null or new.body <> '')) execute function refuse_history_change();
create or replace trigger courier_event_stays_until_done before delete on courier_event
  for each row when (old.done_at is null) execute function refuse_history_change();
create or replace trigger set_aside_report_is_final
  before update of id, why, order_no, reference, awb, step, said_at, received_at on set_aside_report
  for each row execute function refuse_history_change();
create or replace trigger set_aside_report_words_stay before update of words on set_aside_report
  for each row when (new.words not in (old.words, '')) execute function refuse_history_change();
create or replace trigger set_aside_report_done_once before update on set_aside_report
  for each row when (old.done_at is not null and (new.note not in (old.note, '-')
    or to_jsonb(new) - array['words', 'note'] <> to_jsonb(old) - array['words', 'note']))
  execute function refuse_history_change();
create or replace trigger lost_order_is_final before update of order_id, member_id, courier, noted_by, lost_at on lost_order
  for each row execute function refuse_history_change();
create or replace trigger order_recall_is_final before update of id, order_id, member_id, parcel_id, recalled_by, recalled_at
  on order_recall for each row execute function refuse_history_change();
create or replace trigger order_recall_words_stay before update of note on order_recall
  for each row when (new.note not in (old.note, '-')) execute function refuse_history_change();
create or replace trigger order_recall_ends_once before update on order_recall
  for each row when (old.outcome is not null
    and to_jsonb(new) - array['note', 'failure', 'refund_reason'] <> to_jsonb(old) - array['note', 'failure', 'refund_reason'])
  execute function refuse_history_change();
create or replace trigger order_recall_is_refunded_once before update of refunded_at, refunded_by, refund_reason on order_recall
  for each row when (old.refunded_at is not null and ((new.refunded_at, new.refunded_by) is distinct from (old.refunded_at, old.refunded_by)
    or new.refund_reason not in (old.refund_reason, '-----')))
  execute function refuse_history_change();
create or replace trigger reinstated_order_is_final before update of order_id, member_id, at, wallet, online, units_short
  on reinstated_order for each row execute function refuse_history_change();
create or replace trigger reinstated_order_ends_once before update on reinstated_order
  for each row when (old.state <> 'open' and (old.state <> 'written_off' or new.state <> 'came_back')
    and (new.note not in (old.note, '') or new.ask_reason not in (old.ask_reason, '-----')
      or to_jsonb(new) - array['ask_reason', 'note'] <> to_jsonb(old) - array['ask_reason', 'note']))
  execute function refuse_history_change();
create or replace trigger lost_order_paid_once before update on lost_order
  for each row when (old.claim = 'paid' and (new.note not in (old.note, '') or to_jsonb(new) - 'note' <> to_jsonb(old) - 'note'))
  execute function refuse_history_change();
create or replace trigger order_note_append_only before update on order_note
  for each row when (to_jsonb(new) - 'text' <> to_jsonb(old) - 'text' or new.text <> '-') execute function refuse_history_change();
create or replace trigger order_note_stays before delete on order_note
  for each row execute function refuse_history_change();
create or replace trigger complaint_is_final before update of id, member_id, kind, order_id, opened_at on complaint
  for each row execute function refuse_history_change();
-- The writer may only be erased, once the complaint is closed (erase_visitors_of_complaints).
create or replace trigger complaint_writer_stays before update of writer_name, writer_mobile, writer_email, writer_language on complaint
  for each row when (old.closed_at is null or old.member_id <> 0
    or new.writer_name <> '-' or new.writer_mobile <> '-' or new.writer_email is not null
    or new.writer_language is distinct from old.writer_language) execute function refuse_history_change();
create or replace trigger complaint_docket_stays before update of docket_no, docket_on on complaint
  for each row when (old.docket_no is not null) execute function refuse_history_change();
create or replace trigger complaint_closes_once before update on complaint
  for each row when (old.closed_at is not null
    and to_jsonb(new) - 'writer_name' - 'writer_mobile' - 'writer_email' <> to_jsonb(old) - 'writer_name' - 'writer_mobile' - 'writer_email')
  execute function refuse_history_change();
create or replace trigger complaint_message_is_final before update of complaint_id, member_id, position, staff_id, at
  on complaint_message for each row execute function refuse_history_change();
-- The text may only be replaced by '-', as happens when the account is closed.
create or replace trigger complaint_message_words_stay before update of text on complaint_message
  for each row when (new.text <> '-') execute function refuse_history_change();
create or replace trigger return_request_is_final before update of
    id, member_id, order_id, line, returned_product_id, quantity, reason, wanted_product_id, refund_to, pickup_charge, buy_back_percent,
    asked_at
  on return_request for each row execute function refuse_history_change();
-- The pickup method may change until the goods are picked up.
create or replace trigger return_request_pickup_stays before update of pickup_by on return_request
  for each row when (old.state not in ('asked', 'offered', 'approved')) execute function refuse_history_change();
create or replace trigger return_request_is_inspected_once before update of accepted, unfit on return_request
  for each row when (old.accepted is not null) execute function refuse_history_change();
create or replace trigger return_request_is_refunded_once before update of refunded_wallet, refunded_source, pickup_charged, buy_back_kept
  on return_request
  for each row when (old.refunded_wallet is not null) execute function refuse_history_change();
create or replace trigger return_request_words_stay before update of text on return_request
  for each row when (new.text <> '-') execute function refuse_history_change();
create or replace trigger return_step_is_final before update of return_id, member_id, position, state, actor, staff_id, at on return_step
  for each row execute function refuse_history_change();
create or replace trigger return_step_words_stay before update of note on return_step
  for each row when (new.note <> '-') execute function refuse_history_change();
create or replace trigger return_photo_is_final before update of id, member_id, staff_id, content, width, height, taken_at on return_photo
  for each row execute function refuse_history_change();
create or replace trigger return_photo_is_shown_once before update of return_id, place on return_photo
  for each row when (old.return_id is not null) execute function refuse_history_change();
create or replace trigger member_block_append_only before update on member_block
  for each row when (to_jsonb(new) - 'reason' <> to_jsonb(old) - 'reason' or new.reason <> '-----') execute function refuse_history_change();
create or replace trigger member_block_stays before delete on member_block
  for each row execute function refuse_history_change();
create or replace trigger member_note_is_final before update of id, member_id, staff_id, at on member_note
  for each row execute function refuse_history_change();
create or replace trigger member_note_words_stay before update of text on member_note
  for each row when (new.text is not null) execute function refuse_history_change();
create or replace trigger number_change_is_final before update of id, member_id, asked_by, asked_at on number_change
  for each row execute function refuse_history_change();
create or replace trigger number_change_words_stay before update of mobile, mobile_before, reason on number_change
  for each row when (new.mobile is not null or new.mobile_before is not null or new.reason <> '') execute function refuse_history_change();
create or replace trigger number_change_decided_once before update of state, decided_by, decided_at on number_change
  for each row when (old.state <> 'requested') execute function refuse_history_change();
create or replace trigger reward_plan_cancellation_append_only before update or delete on reward_plan_cancellation
  for each row execute function refuse_history_change();
create or replace trigger breach_is_final before update of id, found_at, what, query, noted_by, noted_at on breach
  for each row execute function refuse_history_change();
create or replace trigger breach_told_once before update of texts, told_by, telling_at on breach
  for each row when (old.telling_at is not null) execute function refuse_history_change();
create or replace trigger breach_closed_once before update of done, not_told_reason, closed_by, closed_at on breach
  for each row when (old.closed_at is not null) execute function refuse_history_change();
create or replace trigger breach_member_is_final before update of breach_id, member_id on breach_member
  for each row execute function refuse_history_change();
create or replace trigger credit_waiver_append_only before update or delete on credit_waiver
  for each row execute function refuse_history_change();
create or replace trigger agreement_acceptance_is_final before update of member_id, version, at, language on agreement_acceptance
  for each row execute function refuse_history_change();
create or replace trigger agreement_acceptance_words_stay before update of address on agreement_acceptance
  for each row when (new.address is not null) execute function refuse_history_change();
create or replace trigger seller_agreement_is_final before update of id, text_en, text_hi, text_mr, required_from, asked_by, asked_at
  on seller_agreement for each row execute function refuse_history_change();
create or replace trigger seller_agreement_decided_once before update on seller_agreement
  for each row when (old.state <> 'requested') execute function refuse_history_change();
create or replace trigger plan_proposal_is_final before update of id, terms, starts_at, base_version, asked_by, asked_at
  on plan_proposal for each row execute function refuse_history_change();
create or replace trigger plan_proposal_decided_once before update on plan_proposal
  for each row when (old.state <> 'requested') execute function refuse_history_change();
-- A return of TDS is written once and decided on once. Its certificates are then numbered.
create or replace trigger tds_return_is_final before update of
    id, quarter, place, return_form, certificate_form, deductor, prepared_by, prepared_at
  on tds_return for each row execute function refuse_history_change();
create or replace trigger tds_return_counted_once before update of lines, tax, members on tds_return
  for each row when (old.lines is not null) execute function refuse_history_change();
create or replace trigger tds_return_decided_once before update of state, acknowledgement, filed_on, decided_by, decided_at on tds_return
  for each row when (old.state <> 'prepared') execute function refuse_history_change();
create or replace trigger tds_return_certifies_more before update of certificates, certified_at on tds_return
  for each row when (new.certificates < old.certificates or old.certified_at is not null) execute function refuse_history_change();
create or replace trigger tds_return_line_append_only before update or delete on tds_return_line
  for each row execute function refuse_history_change();
create or replace trigger tds_return_member_is_final before update of id, return_id, member_id, name, pan_sealed, tax on tds_return_member
  for each row execute function refuse_history_change();
create or replace trigger tds_certificate_numbered_once before update of certificate_no on tds_return_member
  for each row when (old.certificate_no is not null) execute function refuse_history_change();
create or replace trigger tax_deposit_is_final before update of id, tax, amount, input_tax, round_off, month, paid_on, challan, asked_by, asked_at
  on tax_deposit for each row execute function refuse_history_change();
create or replace trigger tax_deposit_decided_once before update on tax_deposit
  for each row when (old.state <> 'requested') execute function refuse_history_change();
-- A signed self-audit never changes, and can be decided only once.
create or replace trigger pattern_audit_is_final before update of id, findings, checked_on, faults, asked_by, asked_at
  on pattern_audit for each row execute function refuse_history_change();
create or replace trigger pattern_audit_decided_once before update on pattern_audit
  for each row when (old.state <> 'requested') execute function refuse_history_change();
create or replace trigger income_disclosure_append_only before update or delete on income_disclosure
  for each row execute function refuse_history_change();
create or replace trigger settlement_append_only before update or delete on settlement
  for each row execute function refuse_history_change();
create or replace trigger settlement_line_append_only before update or delete on settlement_line
  for each row execute function refuse_history_change();
create or replace trigger cash_remittance_append_only before update or delete on cash_remittance
  for each row execute function refuse_history_change();
create or replace trigger cash_remittance_line_is_final
  before update of remittance_id, line, named, order_no, state, received, due or delete on cash_remittance_line
  for each row execute function refuse_history_change();
create or replace trigger bank_line_is_final
  before update of id, bank, day, amount, description, reference, nth, imported_at, imported_by or delete on bank_line
  for each row execute function refuse_history_change();
create or replace trigger closed_month_append_only before update or delete on closed_month
  for each row execute function refuse_history_change();
create or replace trigger first_closing_append_only before update or delete on first_closing
  for each row execute function refuse_history_change();
create or replace trigger first_closing_request_is_final before update of id, up_to, reason, asked_by, asked_at
  on first_closing_request for each row execute function refuse_history_change();
create or replace trigger first_closing_decided_once before update on first_closing_request
  for each row when (old.state <> 'requested') execute function refuse_history_change();
create or replace trigger withdrawal_in_one_file before update of bank_file_at on withdrawal
  for each row when (old.bank_file_at is not null and new.bank_file_at is distinct from old.bank_file_at)
  execute function refuse_history_change();
