-- The progress of the job shelve-origins, which adds the origins of existing products to the lists. No row once it is done.
-- Transactions below `waits_for` may still add products without an origin, so the job waits for them first.
create table origin_shelving (
  is_single boolean primary key default true check (is_single),
  after_id bigint not null default 0,
  waits_for xid8
);
insert into origin_shelving default values;
