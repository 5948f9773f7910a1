-- Returns the price of an order's goods, without charges and without cancelled or returned units, in paise.
create or replace function goods_left(p_net bigint, p_delivery_charge bigint, p_cash_fee bigint, p_net_taken_off bigint) returns bigint
immutable parallel safe
return p_net - charges_of(p_delivery_charge, p_cash_fee) - p_net_taken_off;

-- The old signature, which servers of the previous release call during a rolling update. New code passes
-- columns, because the row type may differ between Citus nodes.
create or replace function goods_left(purchase_order) returns bigint immutable parallel safe
return goods_left(($1).net, ($1).delivery_charge, ($1).cash_fee, ($1).net_taken_off);

-- Returns an order's remaining amount in paise: its net amount without cancelled and returned units. For a
-- rejected or returned order, only the charges that the shop keeps remain. Excludes pickup charges, because a
-- pickup is a separate supply. The CSV export, the list, the order page and the dashboard all use this
-- function.
create or replace function amount_left(
  p_status text, p_net bigint, p_net_taken_off bigint, p_keeps_charges boolean, p_delivery_charge bigint, p_cash_fee bigint
) returns bigint immutable parallel safe
return case
  when p_status not in ('rejected', 'returned') then p_net - p_net_taken_off
  when p_keeps_charges then charges_of(p_delivery_charge, p_cash_fee)
  else 0
end;
