-- A step of an order that its buyer cannot be told of is set aside with its reason, and no longer stops the others. A
-- failure that may pass is noted here too, and the step is tried again.
alter table order_event
  add column announcement_failure text check (length(announcement_failure) <= 500),
  add column announcement_given_up_at timestamptz,
  add constraint order_event_given_up_has_its_reason check (
    announcement_given_up_at is null or (announced_at is null and announcement_failure is not null));
drop index order_event_unannounced;
create index order_event_unannounced on order_event (at, order_id, position)
  where announced_at is null and announcement_given_up_at is null;
create index order_event_given_up on order_event (announcement_given_up_at)
  where announcement_given_up_at is not null;

-- What an operator lists: messages that were given up, and those that still wait.
create index outgoing_message_waiting on outgoing_message (queued_at) where sent_at is null and given_up_at is null;
create index outgoing_message_given_up on outgoing_message (given_up_at) where given_up_at is not null;
