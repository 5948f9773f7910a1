-- What a listing has to say of packed goods beside country, manufacturer and net quantity: how long after packing they may be
-- used, who imported them, and the warranty. Empty where nobody has said it.
alter table product
  add column best_before text not null default '' check (best_before ~ '^([1-9][0-9]{0,2} (day|month)s?)?$'),
  add column importer text not null default '',
  add column warranty text not null default '';

create or replace view shown_product as
  select product.id, product.name, product.description, product.mrp, product.discount_bp, product.entered_price,
         product.special_discount, product.offered, product.popularity, product.origin_country, product.manufacturer,
         product.net_quantity, product.category_id, category.name as category_name, product.brand_id, brand.name as brand_name,
         coalesce(product_image.name, '') as image, coalesce(stock.on_hand, 0) as on_hand,
         product.group_id, product.option_values, product.best_before, product.importer, product.warranty
    from product
    join category on category.id = product.category_id
    join brand on brand.id = product.brand_id
    left join product_image on product_image.product_id = product.id and product_image.position = 1
    left join stock on stock.product_id = product.id
   where product.active;
