-- Products that are nearly or quite sold out, which the staff look at first.
create or replace function note_low_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.on_hand <= 5 then
    insert into low_stock (product_id) values (new.product_id) on conflict do nothing;
  else
    delete from low_stock where product_id = new.product_id;
  end if;
  return null;
end $$;
create or replace trigger stock_became_low after update of on_hand on stock
  for each row when ((old.on_hand <= 5) <> (new.on_hand <= 5)) execute function note_low_stock();
create or replace trigger stock_began_low after insert on stock
  for each row when (new.on_hand <= 5) execute function note_low_stock();
