-- Records every price of a product. Only the triggers of set_prior_price.sql write rows. A product whose price has not
-- changed since it was older than this table has none.
create table price_change (
  product_id bigint not null references product (id),
  -- The moment from which the price applied.
  at timestamptz not null default clock_timestamp(),
  -- The start of the transaction. Its audit entries have the same time, and name the author.
  written_at timestamptz not null default now(),
  mrp bigint not null check (mrp > 0),
  offered bigint not null check (offered >= 0),
  -- Whether the product was on sale. A price that no shopper saw is no prior price.
  active boolean not null,
  prior_price bigint check (prior_price > offered),
  primary key (product_id, at)
);

-- The lowest price of the days before the present reduction; null if the price is not reduced.
alter table product add column prior_price bigint;

-- The operator's setting discount_reference, with its defaults: the moment from which the prior price is the reference of a
-- discount, and the number of days before a reduction that it covers.
create view discount_reference as
  select coalesce(max((value ->> 'from')::date), date '2027-01-01')::timestamp at time zone 'Asia/Kolkata' as starts_at,
         coalesce(max((value ->> 'days')::integer), 30) as days
    from shop_setting where key = 'discount_reference';

create or replace view shown_product as
  select product.id, product.name, product.description, product.mrp, product.discount_bp, product.entered_price,
         product.special_discount, product.offered, product.popularity, product.origin_country, product.manufacturer,
         product.net_quantity, product.category_id, category.name as category_name, product.brand_id, brand.name as brand_name,
         coalesce(product_image.name, '') as image, coalesce(stock.on_hand, 0) as on_hand,
         product.group_id, product.option_values, product.best_before, product.importer, product.warranty,
         -- Null before the prior price is the reference; 0 for a price that is not reduced.
         case when (select starts_at from discount_reference) <= now() then coalesce(product.prior_price, 0) end as prior_price
    from product
    join category on category.id = product.category_id
    join brand on brand.id = product.brand_id
    left join product_image on product_image.product_id = product.id and product_image.position = 1
    left join stock on stock.product_id = product.id
   where product.active;
