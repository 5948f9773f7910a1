-- Sells the units of a cancelled order again, because the order was delivered after all. Units may not be in
-- stock, because they were written off or because others bought them meanwhile. So it first counts these
-- units as received again. Returns for each product the units received again, how many of these others had
-- bought, and the units on hand. Locks products in the same order as take_stock.
create or replace function sell_delivered(p_order_id bigint, p_member_id bigint, p_order_no text)
returns table (product_id bigint, units integer, short integer, on_hand integer)
language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  sold_again record;
  the_stock stock;
  gone integer;
begin
  for sold_again in
    select order_line.product_id, sum(quantity - cancelled - returned)::integer as units from order_line
      where order_id = p_order_id and member_id = p_member_id group by 1 order by 1
  loop
    continue when sold_again.units = 0;
    select * into the_stock from stock where stock.product_id = sold_again.product_id for no key update;
    continue when not found;
    gone := least(sold_again.units, (select coalesce(-sum(stock_correction.units), 0) from stock_correction
      where order_no = p_order_no and stock_correction.product_id = sold_again.product_id and cause in ('lost', 'found')));
    sell_delivered.product_id := sold_again.product_id;
    sell_delivered.short := greatest(sold_again.units - gone - the_stock.on_hand, 0);
    sell_delivered.units := gone + sell_delivered.short;
    sell_delivered.on_hand := the_stock.on_hand - (sold_again.units - sell_delivered.units);
    update stock set received = received + sell_delivered.units, on_hand = sell_delivered.on_hand, sold = sold + sold_again.units
      where stock.product_id = sold_again.product_id;
    return next;
  end loop;
end $$;
