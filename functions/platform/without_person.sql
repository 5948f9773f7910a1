-- What is left of a value without the person. Guards of history let a value become this, and nothing else.

-- An address of an order without the person: where its goods were supplied, which decides their tax.
create or replace function delivery_without_person(p_delivery jsonb) returns jsonb immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object('flat_no', '', 'building', '', 'address_1', '', 'address_2', '',
  'pin_code', p_delivery -> 'pin_code', 'state', p_delivery -> 'state'));

-- What is left of a webhook that was processed: the name of its event. The rest names the payer, and how they paid.
create or replace function webhook_without_payload(p_body bytea) returns bytea immutable parallel safe
return convert_to('{"event":"' || coalesce(
  substring(encode(substring(p_body for 2000), 'escape') from '"event" ?: ?"([a-z._]{1,60})"'), '') || '"}', 'UTF8');
