-- A file of products corrects the stock too, and its corrections are kept as those by hand are: one for each product that
-- an import changed. A person's request id is theirs alone, so that no one can take an id that another is about to use.
alter table stock_correction drop constraint stock_correction_pkey;
alter table stock_correction
  add column id bigint generated always as identity primary key,
  add column import_id bigint references product_import,
  alter column request_id drop not null,
  -- An import by a command was started by nobody of the staff.
  alter column staff_id drop not null,
  add constraint stock_correction_request unique (staff_id, request_id),
  add constraint stock_correction_origin check (
    case when import_id is null then request_id is not null and staff_id is not null else request_id is null end);
