-- What a member looked at last, with the price of then: at most fifty, and none once they have switched it off.
create table product_view (
  member_id bigint not null references member (id),
  product_id bigint not null references product (id) on delete cascade,
  viewed_at timestamptz not null default now(),
  offered_then bigint not null check (offered_then >= 0),
  primary key (member_id, product_id)
);
create index product_view_latest on product_view (member_id, viewed_at desc, product_id desc);
create index product_view_of_product on product_view (product_id);

-- Who wants the same home page as everybody, and that nobody notes what they look at. Nobody without a row does.
create table plain_home (
  member_id bigint primary key references member (id),
  chosen_at timestamptz not null default now()
);
