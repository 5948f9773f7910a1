-- The accounts that gave a PAN, found by its keyed hash. The TDS of a PAN is counted over all its accounts.
-- A row stays when its account closes, because the tax of the year goes on.
create table pan_holder (
  member_id bigint primary key references member (id),
  -- The keyed hash of the PAN, in hex.
  pan_mark text not null check (pan_mark ~ '^[0-9a-f]{64}$'),
  -- Whether another account has the PAN too.
  is_shared boolean not null default false
);
create index pan_holder_by_mark on pan_holder (pan_mark, member_id);
