-- The weight of one unit in its package, and the sides of that package in millimetres. Null where nobody measured.
alter table product
  add column weight_grams integer,
  add constraint product_weight check (weight_grams between 1 and 100000) not valid,
  add column package_mm smallint[],
  add constraint product_package
    check (cardinality(package_mm) = 3 and 1 <= all (package_mm) and 2000 >= all (package_mm)) not valid;

-- The box that a courier is told of. Null of parcels from before, which went in the usual one.
alter table parcel
  add column package_mm smallint[],
  add constraint parcel_package
    check (cardinality(package_mm) = 3 and 1 <= all (package_mm) and 2000 >= all (package_mm)) not valid;

-- Products without any picture, whether on sale or not: the staff work through those that are. A job adds the products from before.
create table product_without_picture (product_id bigint primary key references product on delete cascade);
