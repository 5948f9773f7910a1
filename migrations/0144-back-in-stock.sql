-- Products of which there is some again, until those who wait for one were told (note_back_in_stock). Whoever tells them reads these
-- alone, and not every product that somebody waits for.
create table back_in_stock (
  product_id bigint primary key references product (id) on delete cascade,
  noted_at timestamptz not null default now()
);
insert into back_in_stock (product_id) select distinct product_id from stock_alert;
