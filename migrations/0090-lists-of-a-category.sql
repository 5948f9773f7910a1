-- The products of a category across its brands, in each order that a list offers. The highest price first reads the
-- index of the prices backwards.
create index product_of_category_by_popularity on product (category_id, popularity desc, id) where active;
create index product_of_category_by_price on product (category_id, offered, id) where active;
create index product_of_category_by_discount on product (category_id, discount_bp desc, id) where active;

-- The largest discounts of the whole shop, for home.
create index product_by_discount on product (discount_bp desc, popularity desc, id) where active and discount_bp > 0;

-- A product's page says how it is delivered and who sells it, which the operator sets.
create trigger shop_setting_changed after insert or update or delete on shop_setting
  for each statement execute function announce_catalogue_change();
