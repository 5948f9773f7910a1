-- Whose a shared wishlist is, is a key over all members: the link then lies with them. One from before is found by its token.
alter table global_key drop constraint global_key_kind_check;
alter table global_key add constraint global_key_kind_check check (kind in (
  'mobile', 'provider_order', 'provider_payment', 'provider_refund', 'provider_customer', 'withdrawal', 'payout', 'utr_by_hand',
  'transfer', 'wishlist')) not valid;
