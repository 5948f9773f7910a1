-- How many products each brand and category has, on sale or not. The staff's lists say it of each that they show.
create table listing_size (
  listing_kind text not null check (listing_kind in ('brand', 'category')),
  listing_id bigint not null,
  products integer not null,
  primary key (listing_kind, listing_id)
);
insert into listing_size
  select 'brand', brand_id, count(*) from product group by 2
  union all
  select 'category', category_id, count(*) from product group by 2;

-- What a transaction has yet to add to the numbers above. Other transactions never see a row.
create table listing_size_change (
  listing_kind text not null,
  listing_id bigint not null,
  products integer not null
);
