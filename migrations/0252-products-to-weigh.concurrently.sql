create index concurrently product_to_weigh on product (id) where weight_grams is null;
