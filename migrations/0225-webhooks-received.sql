-- The staff's list of what providers told, the latest first.
create index webhook_event_received on webhook_event (received_at desc, event_id desc);
