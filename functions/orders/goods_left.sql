-- What the goods of an order cost, without its charges and without what was taken off it.
create or replace function goods_left(p_net bigint, p_delivery_charge bigint, p_cash_fee bigint, p_net_taken_off bigint) returns bigint
immutable parallel safe
return p_net - charges_of(p_delivery_charge, p_cash_fee) - p_net_taken_off;

-- For nodes of the release before: a row of orders is of another type on each node of Citus.
create or replace function goods_left(purchase_order) returns bigint immutable parallel safe
return goods_left(($1).net, ($1).delivery_charge, ($1).cash_fee, ($1).net_taken_off);
