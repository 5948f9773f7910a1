-- Maintains the staff's list of products at or below their reorder level. Does not run after most sales,
-- because they leave more units than that.
create or replace function note_low_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.on_hand <= new.reorder_level then
    insert into low_stock (product_id) values (new.product_id) on conflict do nothing;
  else
    delete from low_stock where product_id = new.product_id;
  end if;
  return null;
end $$;
create or replace trigger stock_became_low after update of on_hand, reorder_level on stock
  for each row when ((old.on_hand <= old.reorder_level) <> (new.on_hand <= new.reorder_level)) execute function note_low_stock();
create or replace trigger stock_began_low after insert on stock
  for each row when (new.on_hand <= new.reorder_level) execute function note_low_stock();
