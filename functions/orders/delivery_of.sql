-- An address as an order keeps it: what was not said of it is not there.
create or replace function delivery_of(address) returns jsonb stable
return jsonb_strip_nulls(jsonb_build_object('flat_no', ($1).flat_no, 'building', ($1).building, 'address_1', ($1).address_1,
  'address_2', ($1).address_2, 'pin_code', ($1).pin_code, 'receiver_name', ($1).receiver_name,
  'receiver_mobile', ($1).receiver_mobile, 'landmark', ($1).landmark));
