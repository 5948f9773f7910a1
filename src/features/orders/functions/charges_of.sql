-- What an order costs beside its goods: its delivery, and what it costs to pay it at the door. They are kept or
-- go back together.
create or replace function charges_of(p_delivery_charge bigint, p_cash_fee bigint) returns bigint immutable parallel safe
return p_delivery_charge + p_cash_fee;

-- For nodes of the release before, as goods_left of a row.
create or replace function charges_of(purchase_order) returns bigint immutable parallel safe
return charges_of(($1).delivery_charge, ($1).cash_fee);
