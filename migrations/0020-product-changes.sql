-- What takes the change of a file back runs as its import does: one at a time, in batches, resumed by another process. It
-- has the name of the file.
alter table product_import
  add column kind text not null default 'file' check (kind in ('file', 'undo')),
  -- The import whose changes this one takes back. Each once.
  add column undoes bigint references product_import,
  add constraint import_undone_once unique (undoes),
  alter column file_bytes drop not null,
  add constraint import_says_what_it_does check (
    (kind = 'file') = (file_bytes is not null) and (kind = 'undo') = (undoes is not null));

-- What an import made of each product: the parts that became different, as they were and as they are, to be taken back.
-- The audit log says the same in words.
create table product_change (
  import_id bigint not null references product_import,
  line integer not null,
  product_id bigint not null references product (id),
  -- Null of a product that it added.
  before jsonb,
  after jsonb not null,
  -- The version of the product afterwards: one that has another was changed since.
  version integer not null,
  primary key (import_id, line)
);

-- SKUs that differ in capitals alone are one. Products that have such SKUs already keep them, since the operator's files name
-- them so: the oldest has the SKU, the others are numbered twins of it, and no other product can take any of them.
alter table product add column sku_twin smallint not null default 0;
update product set sku_twin = twin.place
  from (select id, row_number() over (partition by lower(sku) order by id) - 1 as place from product where sku is not null) as twin
 where twin.id = product.id and twin.place > 0;
create unique index product_sku_folded on product (lower(sku), sku_twin);
