-- What members want: a product once each, with the price it had then, so that it can be said that it costs less now.
create table wishlist_item (
  member_id bigint not null references member (id),
  product_id bigint not null references product (id) on delete cascade,
  wished_at timestamptz not null default now(),
  offered_then bigint not null check (offered_then >= 0),
  primary key (member_id, product_id)
);
create index wishlist_item_latest on wishlist_item (member_id, wished_at desc, product_id desc);
create index wishlist_item_of_product on wishlist_item (product_id);

-- The links by which others see a wishlist: 128 random bits each. Taking a link back deletes it.
create table wishlist_link (
  token text primary key check (length(token) = 22),
  member_id bigint not null
);
create index wishlist_link_of_member on wishlist_link (member_id);
