-- Returns a webhook's body reduced to the event's name. After processing, only this is stored, because the
-- other fields identify the payer and the payment method.
create or replace function event_of_webhook(p_body bytea) returns bytea immutable parallel safe
return convert_to('{"event":"' || coalesce(
  substring(encode(substring(p_body for 2000), 'escape') from '"event" ?: ?"([a-z._]{1,60})"'), '') || '"}', 'UTF8');
