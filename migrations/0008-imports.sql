-- Imports of products from CSV files. A file comes in parts, is read whole before anything is written, and is written in
-- batches that each commit with how far they came. decisions/catalogue.md says why.
create table product_import (
  id bigint generated always as identity primary key,
  -- Null for an import by a command, which `actor` names.
  staff_id integer references staff_member,
  actor text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  file_bytes bigint not null check (file_bytes > 0),
  -- SHA-256 of the file, once it was read.
  file_hash bytea check (length(file_hash) = 32),
  -- Whether brands and categories that the shop does not have are made.
  creates_missing boolean not null,
  state text not null default 'uploading'
    check (state in ('uploading', 'checking', 'checked', 'importing', 'done', 'cancelled', 'failed')),
  -- Why the file as a whole cannot be used: a sentence.
  failure jsonb,
  -- How far the file was read, and the line that was written last.
  read_bytes bigint not null default 0,
  written_line integer not null default 0,
  -- What the file's rows would do, counted when it is read.
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  unchanged_rows integer not null default 0,
  refused_rows integer not null default 0,
  -- What was written.
  added integer not null default 0,
  updated integer not null default 0,
  -- The process that works on it renews this with each batch; when it stops, another process goes on.
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
-- One at a time: two would overwrite each other's products.
create unique index product_import_underway on product_import ((true)) where state in ('uploading', 'checking', 'checked', 'importing');

-- The file, until the import ends.
create table product_import_part (
  import_id bigint not null references product_import on delete cascade,
  part integer not null check (part >= 0),
  bytes bytea not null,
  primary key (import_id, part)
);
alter table product_import_part alter column bytes set storage external;

-- The rows that can be used, until the import ends. One that changes nothing is here without its product, so that the
-- same SKU in another line is noticed.
create table product_import_row (
  import_id bigint not null references product_import on delete cascade,
  line integer not null,
  sku text not null,
  -- Which variant of which group it is, in small letters: two rows cannot be the same one.
  variant text,
  product jsonb,
  primary key (import_id, line),
  unique (import_id, sku),
  unique (import_id, variant)
);

-- What is wrong with a file's cells.
create table product_import_problem (
  id bigint generated always as identity primary key,
  import_id bigint not null references product_import,
  line integer not null,
  -- The heading of the column; null where the whole row is wrong.
  column_name text,
  value text not null check (length(value) <= 200),
  sentence jsonb not null
);
create index product_import_problem_of on product_import_problem (import_id, id);

-- Addresses of pictures that are fetched once an import has written their products: all pictures of a product in their
-- order, the shop's own by name.
create table product_picture_wish (
  product_id bigint primary key references product on delete cascade,
  pictures text[] not null,
  import_id bigint not null references product_import,
  line integer not null,
  sku text not null,
  wished_at timestamptz not null default now()
);

-- The result for each address, so that the same file fetches it once.
create table fetched_picture (
  url text primary key,
  name text not null,
  fetched_at timestamptz not null default now()
);

-- What the staff corrected, and what a file of products changed.
create table stock_correction (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  -- What came in, or was found missing. Sales go on meanwhile, so a correction is never an amount but a difference.
  units integer not null check (units <> 0),
  on_hand_after integer not null,
  -- An import by a command was started by nobody of the staff.
  staff_id integer references staff_member,
  at timestamptz not null default now(),
  import_id bigint references product_import,
  constraint stock_correction_origin check (import_id is not null or staff_id is not null)
);
create index stock_correction_product on stock_correction (product_id, at desc);
