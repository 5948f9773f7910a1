-- Advances a table's sequence past inserted ids. Concurrent inserts cannot set the sequence back, because an
-- id that came from the sequence is at most the sequence's last value. Runs with the owner's rights, because
-- the shop's role may only draw ids.
create or replace function leave_used_ids() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids constant regclass := pg_get_serial_sequence(tg_table_name, 'id')::regclass;
  highest constant bigint := (select max(id) from added);
begin
  if highest > coalesce(pg_sequence_last_value(ids), 0) then
    perform setval(ids, highest);
  end if;
  return null;
end $$;
create or replace trigger category_ids after insert on category
  referencing new table as added for each statement execute function leave_used_ids();
create or replace trigger brand_ids after insert on brand
  referencing new table as added for each statement execute function leave_used_ids();
create or replace trigger product_ids after insert on product
  referencing new table as added for each statement execute function leave_used_ids();
create or replace trigger banner_ids after insert on banner
  referencing new table as added for each statement execute function leave_used_ids();
create or replace trigger offer_ids after insert on offer
  referencing new table as added for each statement execute function leave_used_ids();
create or replace trigger shop_ids after insert on shop
  referencing new table as added for each statement execute function leave_used_ids();
