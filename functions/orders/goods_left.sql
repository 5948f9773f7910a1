-- What the goods of an order cost, without its charges and without what was taken off it. It calls nothing that takes an order: Citus
-- would have to make that before the table, and the table before it.
create or replace function goods_left(purchase_order) returns bigint immutable parallel safe
return ($1).net - charges_of(($1).delivery_charge, ($1).cash_fee) - ($1).net_taken_off;
