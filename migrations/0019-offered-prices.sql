-- A product is sold at a price that somebody entered, or at its MRP less a percent. What is charged follows from whichever was
-- entered: 999 of 1,299 is no number of hundredths of a percent, so a price cannot be kept as a discount. Of an entered price
-- the percent is what fits into the difference, rounded down: whoever computes with it alone never finds less than is charged.
--
-- What has to be said of packed goods is empty where nobody has said it. 'India' was what every product had that said nothing
-- else, imported ones always, so it is forgotten but where the log shows that somebody changed it to that.
drop view shown_product;
drop index product_of_category_by_price, product_of_brand_by_price;

alter table product
  drop constraint cashback_within_price,
  drop column offered,
  alter column origin_country drop default,
  alter column origin_country type text using case origin_country when 'India' then '' else origin_country end;

alter table product
  alter column origin_country set default '',
  add column manufacturer text not null default '',
  add column net_quantity text not null default '',
  add column entered_price bigint,
  -- What one unit costs: half-up as money/percent.ts rounds it, where it follows from the percent.
  add column offered bigint not null generated always as
    (coalesce(entered_price, mrp - (mrp * discount_bp + 5000) / 10000)) stored,
  add constraint price_within_mrp check (entered_price between 1 and mrp),
  add constraint percent_follows_price check (entered_price is null or discount_bp = (mrp - entered_price) * 10000 / mrp),
  add constraint cashback_within_price check (special_discount <= offered);

create index product_of_category_by_price on product (category_id, offered, id) where active;
create index product_of_brand_by_price on product (category_id, brand_id, offered, id) where active;

create view shown_product as
  select product.id, product.name, product.description, product.mrp, product.discount_bp, product.entered_price,
         product.special_discount, product.offered, product.popularity, product.origin_country, product.manufacturer,
         product.net_quantity, product.category_id, category.name as category_name, product.brand_id, brand.name as brand_name,
         coalesce(product_image.name, '') as image, coalesce(stock.on_hand, 0) as on_hand,
         product.group_id, product.option_values
    from product
    join category on category.id = product.category_id
    join brand on brand.id = product.brand_id
    left join product_image on product_image.product_id = product.id and product_image.position = 1
    left join stock on stock.product_id = product.id
   where product.active;

update product set origin_country = 'India'
  where origin_country = '' and id in (
    select split_part(subject, ' ', 2)::bigint from audit_entry
     where action = 'saveProduct' and after ->> 'origin_country' = 'India' and before ->> 'origin_country' <> 'India');
update product_translation set origin_country = null
  from product where product.id = product_id and product.origin_country = '' and product_translation.origin_country is not null;
delete from product_translation where num_nonnulls(name, description, origin_country) = 0;

-- What a unit was sold at, where that was an entered price. The orders before were all priced by percent.
alter table order_line add column entered_price bigint check (entered_price between 1 and mrp);
