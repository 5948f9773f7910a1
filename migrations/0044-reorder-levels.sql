-- How few of a product are left when somebody has to order more. It was five of every product.
alter table product add column reorder_level integer not null default 5
  constraint product_reorder_level_range check (reorder_level between 0 and 1000000);
