-- A product as lists look for what is in stock: where it stands, by what it is ordered, and whether some of it can be had. Each
-- index but the last is of what can be had alone, so a sale that empties a stock leaves all of them (shelve_stock).
create table shelf_product (
  product_id bigint primary key references product (id) on delete cascade,
  category_id bigint not null,
  brand_id bigint not null,
  group_id bigint,
  offered bigint not null,
  discount_bp integer not null,
  popularity integer not null,
  active boolean not null,
  in_stock boolean not null
);
insert into shelf_product
  select id, category_id, brand_id, group_id, offered, discount_bp, popularity, active, coalesce(on_hand > 0, false)
    from product left join stock on product_id = id;
create index shelf_of_category_by_popularity on shelf_product (category_id, popularity desc, product_id) where active and in_stock;
create index shelf_of_category_by_price on shelf_product (category_id, offered, product_id) where active and in_stock;
create index shelf_of_category_by_discount on shelf_product (category_id, discount_bp desc, product_id) where active and in_stock;
create index shelf_of_brand_by_popularity on shelf_product (category_id, brand_id, popularity desc, product_id) where active and in_stock;
create index shelf_of_brand_by_price on shelf_product (category_id, brand_id, offered, product_id) where active and in_stock;
create index shelf_of_brand_by_discount on shelf_product (category_id, brand_id, discount_bp desc, product_id) where active and in_stock;
-- How many cards a list has, of groups and of others, as product_by_group and product_without_group are of all.
create index shelf_by_group on shelf_product (category_id, group_id) where active and in_stock and group_id is not null;
create index shelf_of_brand_by_group on shelf_product (category_id, brand_id, group_id) where active and in_stock and group_id is not null;
create index shelf_without_group on shelf_product (category_id, brand_id) where active and in_stock and group_id is null;
create index shelf_by_discount on shelf_product (discount_bp desc, popularity desc, product_id) include (category_id, brand_id)
  where active and in_stock and discount_bp > 0;
-- What is sold out, which the staff list.
create index shelf_sold_out on shelf_product (product_id) where not in_stock;
