-- What is forgotten after a time is found by when it is due, however much else there is.
create index session_expiry on session (expires_at);
create index known_device_use on known_device (last_used_at);
create index request_answered on request (created_at) where answer is not null;
create index staff_request_answered on staff_request (created_at) where answer is not null;
create index outgoing_message_ended on outgoing_message (queued_at) where sent_at is not null or given_up_at is not null;
create index webhook_event_done on webhook_event (done_at) where done_at is not null;
create index payment_intent_remembered on payment_intent (created_at)
  where state in ('cancelled', 'expired') and check_at is null and snapshot <> '{}';

-- The nightly search for pictures that nothing uses asks for each whether it is one of these. Each was read whole for it.
create index product_highlight_icon on product_highlight (icon);
drop index picture_by_use;

-- The cards of a list are counted no further than somebody would look, group by group.
create index product_by_group on product (category_id, group_id) where active and group_id is not null;
create index product_of_brand_by_group on product (category_id, brand_id, group_id) where active and group_id is not null;
