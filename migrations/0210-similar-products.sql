-- What is like a product is chosen among the most popular of its category, which this index tells without their rows.
drop index shelf_of_category_by_popularity;
create index shelf_of_category_by_popularity on shelf_product (category_id, popularity desc, product_id) include (group_id, offered)
  where active and in_stock;
