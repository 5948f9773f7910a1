-- A product as the shop shows it: where it belongs, its first picture, what is left. Products that were taken off
-- sale are not in it, so that no list can forget to leave them out.
create view shown_product as
  select product.id, product.name, product.description, product.mrp, product.discount_bp, product.special_discount,
         product.offered, product.popularity, product.origin_country,
         product.category_id, category.name as category_name, product.brand_id, brand.name as brand_name,
         coalesce(product_image.name, '') as image, coalesce(stock.on_hand, 0) as on_hand
    from product
    join category on category.id = product.category_id
    join brand on brand.id = product.brand_id
    left join product_image on product_image.product_id = product.id and product_image.position = 1
    left join stock on stock.product_id = product.id
   where product.active;

-- The exact number left is shown once it is 5 or fewer, so from there on every change is told.
drop trigger stock_ran_out on stock;
create trigger stock_changed_visibly after update of on_hand on stock
  for each row when (least(old.on_hand, 6) <> least(new.on_hand, 6)) execute function announce_catalogue_change();
create trigger stock_counted after insert or delete on stock
  for each statement execute function announce_catalogue_change();

-- Stores and menu items are kept in the same caches as the catalogue.
create trigger shop_changed after insert or update or delete on shop
  for each statement execute function announce_catalogue_change();
create trigger menu_item_changed after insert or update or delete on menu_item
  for each statement execute function announce_catalogue_change();
