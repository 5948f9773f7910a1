-- What happened is written once. Amounts and identities never change, rows never go; states move on as their own triggers
-- allow. Columns are guarded by name, so that a table can get a new one. A statement that a trigger here refuses as a whole
-- is not granted to the shop's role either (grant_to_shop).

-- Orders.
create trigger purchase_order_is_final before update of
    id, order_no, member_id, payment_type, total, discount, cashback, cashback_redeemed, special_discount_bp, special_discount,
    net, wallet_store_credit, wallet_earnings, online, address_id, delivery, placed_at, payment_intent_id
  on purchase_order for each row execute function refuse_history_change();
create trigger purchase_order_stays before delete or truncate on purchase_order
  for each statement execute function refuse_removal();
create trigger order_line_append_only before update or delete or truncate on order_line
  for each statement execute function refuse_history_change();
create trigger order_event_is_final before update of order_id, position, status, actor, note, at
  on order_event for each row execute function refuse_history_change();
create trigger order_event_stays before delete or truncate on order_event
  for each statement execute function refuse_removal();
create trigger slot_append_only before update or delete or truncate on slot
  for each statement execute function refuse_history_change();

-- What is bought is written down when the intent is opened. Later it can only be forgotten.
create trigger payment_intent_is_final before update of
    id, member_id, purpose, request_id, net, wallet_store_credit, wallet_earnings, online, receipt, created_at
  on payment_intent for each row execute function refuse_history_change();
create trigger payment_intent_known_once before update of provider_order_id, transfer_id, snapshot on payment_intent
  for each row when (
    (old.provider_order_id is not null and new.provider_order_id is distinct from old.provider_order_id)
    or (old.transfer_id is not null and new.transfer_id is distinct from old.transfer_id)
    or (new.snapshot <> old.snapshot and new.snapshot <> '{}'))
  execute function refuse_history_change();

create trigger payment_is_final before update of id, provider, provider_payment_id, intent_id, seen_at
  on payment for each row execute function refuse_history_change();
-- What a payment took is said by the provider at the moment that decides over it, and holds from then on. Only one that
-- was voided may turn out to have been captured after all.
create trigger payment_is_judged_once before update of amount, currency, unapplied_reason, unapplied_detail on payment
  for each row when (
    (old.amount, old.currency, old.unapplied_reason, old.unapplied_detail)
      is distinct from (new.amount, new.currency, new.unapplied_reason, new.unapplied_detail)
    and (old.state not in ('created', 'failed', 'authorized', 'voided') or new.state in ('created', 'failed', 'authorized')
      or (old.state = 'voided' and new.state = 'voided')))
  execute function refuse_history_change();

create trigger refund_is_final before update of id, payment_id, created_at
  on refund for each row execute function refuse_history_change();
create trigger refund_known_once before update of provider_refund_id, amount, idempotency_key on refund
  for each row when (
    (old.provider_refund_id is not null and new.provider_refund_id is distinct from old.provider_refund_id)
    or ((old.amount, old.idempotency_key) is distinct from (new.amount, new.idempotency_key)
      and (old.state not in ('queued', 'pending') or new.amount >= old.amount)))
  execute function refuse_history_change();

-- A refund shrinks by exactly the part that is split off it, in the same transaction: together they stay what was owed.
create function check_refund_was_split() returns trigger language plpgsql as $$
begin
  if not exists (select from refund
      where payment_id = new.payment_id and id > new.id and amount = old.amount - new.amount and state = 'processed'
        and xmin = pg_current_xact_id()::xid) then
    raise exception 'refund % became smaller and no part of it was split off', new.id
      using errcode = 'check_violation', constraint = 'refund_is_split';
  end if;
  return null;
end $$;
create constraint trigger refund_is_split after update of amount on refund
  deferrable initially deferred for each row when (new.amount < old.amount) execute function check_refund_was_split();

-- Told by the provider, to the byte. What was dealt with is forgotten after its time, and nothing else.
create trigger webhook_event_is_final before update of provider, event_id, body
  on webhook_event for each row execute function refuse_history_change();
create trigger webhook_event_stays_until_done before delete on webhook_event
  for each row when (old.done_at is null) execute function refuse_history_change();
create trigger webhook_event_stays before truncate on webhook_event
  for each statement execute function refuse_removal();

-- A number of a series is taken once.
create trigger invoice_series_is_final before update of kind, financial_year
  on invoice_series for each row execute function refuse_history_change();
create trigger invoice_series_counts_on before update of last_number on invoice_series
  for each row when (new.last_number <= old.last_number) execute function refuse_history_change();
create trigger invoice_series_stays before delete or truncate on invoice_series
  for each statement execute function refuse_removal();

-- Members leave by closing, which keeps their row; their bank accounts go with it.
create trigger member_stays before delete or truncate on member for each statement execute function refuse_removal();
create trigger member_is_final before update of id, registered_at on member
  for each row execute function refuse_history_change();
create trigger network_position_append_only before update or delete or truncate on network_position
  for each statement execute function refuse_history_change();
create trigger bank_account_change_is_final before update or truncate on bank_account_change
  for each statement execute function refuse_history_change();
