-- Returns an order's charges beside its goods, in paise: the delivery charge and the fee for cash on
-- delivery. The shop keeps or refunds both together.
create or replace function charges_of(p_delivery_charge bigint, p_cash_fee bigint) returns bigint immutable parallel safe
return p_delivery_charge + p_cash_fee;

-- Kept for servers that still run the previous release, like goods_left of a row.
create or replace function charges_of(purchase_order) returns bigint immutable parallel safe
return charges_of(($1).delivery_charge, ($1).cash_fee);
