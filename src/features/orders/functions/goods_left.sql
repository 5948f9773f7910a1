-- What the goods of an order cost, without its charges and without what was taken off it.
create or replace function goods_left(p_net bigint, p_delivery_charge bigint, p_cash_fee bigint, p_net_taken_off bigint) returns bigint
immutable parallel safe
return p_net - charges_of(p_delivery_charge, p_cash_fee) - p_net_taken_off;

-- For nodes of the release before: a row of orders is of another type on each node of Citus.
create or replace function goods_left(purchase_order) returns bigint immutable parallel safe
return goods_left(($1).net, ($1).delivery_charge, ($1).cash_fee, ($1).net_taken_off);

-- Returns what is left of an order's amount: its net, less what was cancelled or came back. Of an order that ended nothing is left but the
-- charges that the shop keeps. The file of orders, the list, the order itself and the dashboard all read this function.
-- What buyers pay for pick-ups is not part of it: that is a supply of its own.
create or replace function amount_left(
  p_status text, p_net bigint, p_net_taken_off bigint, p_keeps_charges boolean, p_delivery_charge bigint, p_cash_fee bigint
) returns bigint immutable parallel safe
return case
  when p_status not in ('rejected', 'returned') then p_net - p_net_taken_off
  when p_keeps_charges then charges_of(p_delivery_charge, p_cash_fee)
  else 0
end;
