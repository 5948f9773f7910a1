-- A docket of the helpline is of one complaint. After 0320, which sets the same list.
alter table global_key drop constraint global_key_kind_check;
alter table global_key add constraint global_key_kind_check check (kind in (
  'mobile', 'provider_order', 'provider_payment', 'provider_refund', 'provider_customer', 'withdrawal', 'payout', 'utr_by_hand',
  'transfer', 'wishlist', 'pan', 'docket')) not valid;
