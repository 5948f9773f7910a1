-- The weight of one unit in its package, and the sides of that package in millimetres. Null where nobody measured.
alter table product
  add column weight_grams integer constraint product_weight check (weight_grams between 1 and 100000),
  add column package_mm smallint[] constraint product_package
    check (cardinality(package_mm) = 3 and 1 <= all (package_mm) and 2000 >= all (package_mm));

-- The box that a courier is told of. Null of parcels from before, which went in the usual one.
alter table parcel
  add column package_mm smallint[] constraint parcel_package
    check (cardinality(package_mm) = 3 and 1 <= all (package_mm) and 2000 >= all (package_mm));

-- Products without any picture, whether on sale or not: the staff work through those that are.
create table product_without_picture (product_id bigint primary key references product on delete cascade);
insert into product_without_picture
  select id from product where not exists (select from product_image where product_id = product.id);
