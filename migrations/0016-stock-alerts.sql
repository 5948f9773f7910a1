-- Who wants to be told when a product is back in stock. A row is gone once its member was told.
create table stock_alert (
  member_id bigint not null references member (id),
  product_id bigint not null references product (id),
  asked_at timestamptz not null default now(),
  primary key (member_id, product_id)
);
create index stock_alert_product on stock_alert (product_id, asked_at);
