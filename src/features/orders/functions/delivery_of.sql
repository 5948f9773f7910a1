-- Returns an address, given as jsonb, in the form that orders store. Omits fields without a value.
create or replace function delivery_of(p_address jsonb) returns jsonb stable
return jsonb_strip_nulls(jsonb_build_object('flat_no', p_address -> 'flat_no', 'building', p_address -> 'building',
  'address_1', p_address -> 'address_1', 'address_2', p_address -> 'address_2', 'pin_code', p_address -> 'pin_code',
  'state', p_address -> 'state',  'receiver_name', p_address -> 'receiver_name', 'receiver_mobile', p_address -> 'receiver_mobile',
  'landmark', p_address -> 'landmark', 'gstin', p_address -> 'gstin', 'business_name', p_address -> 'business_name'));

-- The old signature, which servers of the previous release call during a rolling update. New code passes
-- jsonb, because the row type may differ between Citus nodes.
create or replace function delivery_of(address) returns jsonb stable
return delivery_of(to_jsonb($1));
