-- Returns an order's address without personal data. Keeps the place of supply, because it decides the tax.
create or replace function delivery_without_person(p_delivery jsonb) returns jsonb immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object('flat_no', '', 'building', '', 'address_1', '', 'address_2', '',
  'pin_code', p_delivery -> 'pin_code', 'state', p_delivery -> 'state'));
