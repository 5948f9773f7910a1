-- What the goods of an order cost, without its charges and without what was taken off it.
create or replace function goods_left(purchase_order) returns bigint immutable parallel safe
return ($1).net - charges_of($1) - ($1).net_taken_off;
