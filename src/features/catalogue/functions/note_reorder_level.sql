-- Copies a product's reorder level to its stock row, so that a sale need not read the product. A trigger on
-- new stock rows locks the product for share, so that it cannot miss a simultaneous change of the level.
create or replace function note_reorder_level() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update stock set reorder_level = new.reorder_level where product_id = new.id;
  return null;
end $$;
create or replace trigger product_reorder_level_changed after update of reorder_level on product
  for each row when (old.reorder_level <> new.reorder_level) execute function note_reorder_level();

create or replace function take_reorder_level() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.reorder_level := coalesce((select reorder_level from product where id = new.product_id for share), new.reorder_level);
  return new;
end $$;
create or replace trigger stock_takes_reorder_level before insert on stock
  for each row execute function take_reorder_level();
