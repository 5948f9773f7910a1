-- One vocabulary for online payments, and payments that know nothing of what they pay for.

alter table account rename constraint house_accounts_keep_no_balance to system_accounts_keep_no_balance;

-- What was bought names the intent that paid for it, and not the other way round.
alter table purchase_order add column payment_intent_id bigint references payment_intent (id);
update purchase_order set payment_intent_id = payment_intent.id
  from payment_intent where payment_intent.order_id = purchase_order.id;
-- Orders from the wallet have none, and stay out of the index.
create unique index purchase_order_intent on purchase_order (payment_intent_id) where payment_intent_id is not null;

drop trigger payment_intent_moves_forward on payment_intent;
alter table payment_intent
  drop constraint payment_intent_state_check,
  drop constraint intent_of_an_order_is_complete,
  drop constraint intent_became_what_it_was_for;

-- Every intent that succeeded names the transfer that used its money, whatever it was for.
update payment_intent set transfer_id = (select id from transfer where request_key = 'order:' || order_id || ':paid')
  where order_id is not null;

-- What the purpose needs to fulfil the intent, in its own form with its own version; empty when it is forgotten or needs
-- nothing. What was written so far carries no version: its reader knows that form too.
alter table payment_intent add column snapshot jsonb not null default '{}';
update payment_intent set snapshot = jsonb_build_object(
    'cart', cart, 'redeemCashback', redeem_cashback, 'addressId', address_id, 'delivery', delivery)
  where cart is not null and cart <> '{}';

-- When an intent was ended was not written down: one whose time has not passed was cancelled, any other counts as expired.
update payment_intent set state = case
    when state = 'applied' then 'succeeded' when expires_at > now() then 'cancelled' else 'expired' end
  where state <> 'open';

alter table payment_intent
  drop column cart, drop column redeem_cashback, drop column address_id, drop column delivery, drop column order_id;
alter table payment_intent rename column ordering_until to provider_order_lease_until;
alter table payment_intent
  -- open: it holds what it needs. cancelled and expired: it holds nothing any more. succeeded: it was paid and fulfilled.
  add constraint payment_intent_state_check check (state in ('open', 'cancelled', 'expired', 'succeeded')),
  add constraint succeeded_intent_names_its_transfer check ((state = 'succeeded') = (transfer_id is not null));
-- Money that comes after its time may still reinstate an intent.
create trigger payment_intent_moves_forward before update of state on payment_intent
  for each row when (old.state is distinct from new.state)
  execute function refuse_step_back('open', 'cancelled expired', 'succeeded');

drop trigger payment_moves_forward on payment;
alter table payment
  drop constraint payment_state_check,
  drop constraint payment_surplus_reason_check,
  drop constraint payment_is_applied_or_surplus,
  drop constraint payment_state_has_its_reason;
alter table payment rename column surplus_reason to unapplied_reason;
-- What exactly did not fit, for whoever reads the row.
alter table payment add column unapplied_detail text;
update payment set
    state = case state when 'surplus' then 'unapplied' else state end,
    unapplied_detail = unapplied_reason,
    unapplied_reason = case unapplied_reason
      when 'amount' then 'mismatch' when 'currency' then 'mismatch' when 'paid_twice' then 'duplicate'
      when 'too_late' then 'expired' else unapplied_reason end
  where unapplied_reason is not null;
alter table payment
  -- voided: authorised, but judged before it was captured and left to lapse; no money of it is in the books.
  add constraint payment_state_check check (
    state in ('created', 'failed', 'authorized', 'voided', 'applied', 'unapplied', 'refund_queued', 'refunded')),
  -- refunded_elsewhere: it went back by other hands before the shop heard of it, and is not in the books either.
  add constraint payment_unapplied_reason_check check (
    unapplied_reason in ('expired', 'duplicate', 'mismatch', 'refunded_elsewhere')),
  add constraint payment_is_applied_or_unapplied check (applied_at is null or unapplied_reason is null),
  add constraint payment_state_has_its_reason check (
    state in ('created', 'failed', 'authorized') or applied_at is not null or unapplied_reason is not null);
create trigger payment_moves_forward before update of state on payment
  for each row when (old.state is distinct from new.state)
  execute function refuse_step_back(
    'created', 'failed', 'authorized', 'voided', 'applied unapplied', 'refund_queued', 'refunded');

-- A refund belongs to its payment; which order that paid for, the order knows.
alter table refund drop column order_id;

alter index order_event_news rename to order_event_unannounced;

-- Jobs by the clock have new names; without this the old ones would be queued for ever, with nothing to run them.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('watch-payments', 'reconcile-books', 'forget-old-payment-news');
  end if;
end $$;
