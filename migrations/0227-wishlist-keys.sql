alter table global_key validate constraint global_key_kind_check;
alter table wishlist_link drop constraint wishlist_link_pkey;
alter table wishlist_link add constraint wishlist_link_key primary key using index wishlist_link_key;
