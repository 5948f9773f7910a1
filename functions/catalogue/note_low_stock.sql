-- Products of which no more are left than their reorder level, which the staff look at first.
create or replace function note_low_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  level integer := (select reorder_level from product where id = new.product_id);
begin
  -- Most sales leave enough, as there was before: nothing is written then.
  if tg_op = 'UPDATE' and (old.on_hand <= level) = (new.on_hand <= level) then
    return null;
  end if;
  if new.on_hand <= level then
    insert into low_stock (product_id) values (new.product_id) on conflict do nothing;
  else
    delete from low_stock where product_id = new.product_id;
  end if;
  return null;
end $$;
create or replace trigger stock_became_low after update of on_hand on stock
  for each row when (old.on_hand <> new.on_hand) execute function note_low_stock();
create or replace trigger stock_began_low after insert on stock
  for each row execute function note_low_stock();
