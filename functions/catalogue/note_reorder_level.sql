-- A reorder level that changes can make a product low, or end that. The stock is locked first: a sale under way is seen, and one
-- that comes after sees the new level.
create or replace function note_reorder_level() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  units integer;
begin
  select on_hand into units from stock where product_id = new.id for no key update;
  if units <= new.reorder_level then
    insert into low_stock (product_id) values (new.id) on conflict do nothing;
  else
    delete from low_stock where product_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger product_reorder_level_changed after update of reorder_level on product
  for each row when (old.reorder_level <> new.reorder_level) execute function note_reorder_level();
