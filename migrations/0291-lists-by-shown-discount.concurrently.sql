-- Lists by discount, sold-out products included, read the shelves, whose discount is the shown one.
create index concurrently shelf_of_category_by_shown_discount on shelf_product (category_id, discount_bp desc, product_id) where active;
create index concurrently shelf_of_brand_by_shown_discount on shelf_product (category_id, brand_id, discount_bp desc, product_id) where active;
