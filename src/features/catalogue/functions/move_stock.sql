-- Takes sold units from stock. Returns false if a product has too few units; the caller must then roll back.
-- Locks products one by one in the order of their ids, so that two orders of the same products cannot
-- deadlock.
create or replace function take_stock(p_products bigint[], p_quantities integer[]) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  wanted record;
begin
  for wanted in
    select product, quantity from unnest(p_products, p_quantities) as wanted (product, quantity) order by product
  loop
    update stock set on_hand = on_hand - wanted.quantity, sold = sold + wanted.quantity
      where product_id = wanted.product and on_hand >= wanted.quantity;
    if not found then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- Moves units between the quantities on hand, reserved and sold. p_step is 'reserve', 'release',
-- 'sell_reserved', 'take_back' (returned units are on hand again) or 'write_off' (returned units are unfit
-- for sale). Returns false if a product has too few units on hand to reserve, or no stock row; the caller
-- must then roll back. Locks products in the same order as take_stock, so that the two cannot deadlock.
create or replace function move_stock(p_step text, p_products bigint[], p_quantities integer[]) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  wanted record;
begin
  for wanted in
    select product, quantity from unnest(p_products, p_quantities) as wanted (product, quantity) order by product
  loop
    update stock set
        on_hand = on_hand + wanted.quantity * case p_step when 'reserve' then -1 when 'release' then 1 when 'take_back' then 1 else 0 end,
        reserved = reserved + wanted.quantity * case p_step when 'reserve' then 1 when 'release' then -1 when 'sell_reserved' then -1 else 0 end,
        sold = sold + wanted.quantity * case p_step when 'sell_reserved' then 1 when 'take_back' then -1 when 'write_off' then -1 else 0 end,
        received = received - wanted.quantity * case p_step when 'write_off' then 1 else 0 end
      where product_id = wanted.product and (p_step <> 'reserve' or on_hand >= wanted.quantity);
    if not found then
      return false;
    end if;
  end loop;
  return true;
end $$;
