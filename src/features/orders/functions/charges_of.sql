-- Returns the sum of an order's delivery charge and cash fee in paise. The shop keeps or refunds the two
-- together.
create or replace function charges_of(p_delivery_charge bigint, p_cash_fee bigint) returns bigint immutable parallel safe
return p_delivery_charge + p_cash_fee;

-- The old signature, which servers of the previous release call during a rolling update.
create or replace function charges_of(purchase_order) returns bigint immutable parallel safe
return charges_of(($1).delivery_charge, ($1).cash_fee);
