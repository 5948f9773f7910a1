-- Returns the price of an order's goods, without charges and without cancelled or returned units, in paise.
create or replace function goods_left(p_net bigint, p_delivery_charge bigint, p_cash_fee bigint, p_net_taken_off bigint) returns bigint
immutable parallel safe
return p_net - charges_of(p_delivery_charge, p_cash_fee) - p_net_taken_off;

-- Kept for servers that still run the previous release: a row of orders has another type on each Citus node.
create or replace function goods_left(purchase_order) returns bigint immutable parallel safe
return goods_left(($1).net, ($1).delivery_charge, ($1).cash_fee, ($1).net_taken_off);

-- Returns what is left of an order's amount: its net, less what was cancelled or came back. For a rejected or
-- returned order, only the charges that the shop keeps are left. The CSV export, the list, the order page and
-- the dashboard all read this function. Pickup charges are not part of it, because the pickup is a supply of
-- its own.
create or replace function amount_left(
  p_status text, p_net bigint, p_net_taken_off bigint, p_keeps_charges boolean, p_delivery_charge bigint, p_cash_fee bigint
) returns bigint immutable parallel safe
return case
  when p_status not in ('rejected', 'returned') then p_net - p_net_taken_off
  when p_keeps_charges then charges_of(p_delivery_charge, p_cash_fee)
  else 0
end;
