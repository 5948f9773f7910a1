-- The pictures that the staff upload, as they were encoded anew. In the database and not in a folder, because every
-- node shows them; each node keeps a copy of what it was asked for. decisions/0039-catalogue-screens.md says why.
create table picture (
  -- Named after its content: the same picture uploaded twice is stored once.
  name text primary key check (name ~ '^[0-9a-f]{32}\.webp$'),
  content bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- When it was uploaded, or last became part of something. Whoever uses a picture writes this, and whoever removes the
  -- unused ones asks for it again behind the lock of that.
  used_at timestamptz not null default now()
);
-- WebP does not get smaller by being compressed once more.
alter table picture alter content set storage external;
create index picture_by_use on picture (used_at);
create index product_image_name on product_image (name);
