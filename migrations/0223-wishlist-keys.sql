-- Whose a shared wishlist is, is a key over all members: the link then lies with them. Nodes of the release before find it by its token.
alter table global_key drop constraint global_key_kind_check;
alter table global_key add constraint global_key_kind_check check (kind in (
  'mobile', 'provider_order', 'provider_payment', 'provider_refund', 'provider_customer', 'withdrawal', 'payout', 'utr_by_hand',
  'transfer', 'wishlist')) not valid;
alter table global_key validate constraint global_key_kind_check;
insert into global_key (kind, key, member_id) select 'wishlist', token, member_id from wishlist_link on conflict do nothing;
alter table wishlist_link drop constraint wishlist_link_pkey;
alter table wishlist_link add primary key (token, member_id);
