-- Who receives at an address, how to find it, and which of a member's addresses is meant by itself.
alter table address
  add column receiver_name text check (length(receiver_name) between 1 and 80),
  add column receiver_mobile text check (receiver_mobile ~ '^\d{10}$'),
  add column landmark text check (length(landmark) between 1 and 120),
  add column label text check (label in ('home', 'work', 'other')),
  add column is_default boolean not null default false;
create unique index address_default on address (member_id) where is_default and deleted_at is null;
