-- What buyers of a product took along in the same order, counted each night from the newest orders: of each product the six
-- that most buyers took. It holds no member.
create table bought_together (
  product_id bigint not null references product (id) on delete cascade,
  other_id bigint not null references product (id) on delete cascade,
  buyers integer not null check (buyers >= 3),
  primary key (product_id, other_id),
  constraint bought_with_another check (product_id <> other_id)
);
create index bought_together_other on bought_together (other_id);
