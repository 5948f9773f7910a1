-- The staff's list of products by name and by price, on sale or not, and its groups of variants.
create index concurrently product_by_folded_name on product (lower(name), id);
create index concurrently product_by_offered on product (offered, id);
create index concurrently product_of_group on product (group_id, id) where group_id is not null;
