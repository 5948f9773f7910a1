-- An order in cash may be paid online before it leaves: once, by an intent of its own, of what is left of it.
alter table purchase_order
  -- Of such an order, what was cancelled before it was paid. Paise.
  add column never_paid bigint not null default 0 check (never_paid >= 0);
alter table purchase_order drop constraint order_paid_in_full;
alter table purchase_order add constraint order_paid_in_full
  check (wallet_store_credit + wallet_earnings + online + cash + never_paid = net);
alter table purchase_order add constraint only_cash_is_never_paid check (never_paid = 0 or payment_type = 'online');

alter table payment_intent drop constraint payment_intent_purpose_check;
alter table payment_intent add constraint payment_intent_purpose_check
  check (purpose in ('order', 'slot', 'top_up', 'cash_order'));
