-- Webhooks are processed by the batch, without a job for each: a row says itself when it is due, and of which payment it
-- tells, if it tells of nothing else. While it is being processed next_try_at is the moment at which its batch counts as lost.
alter table webhook_event
  add column provider_payment_id text,
  add column provider_order_id text,
  add column next_try_at timestamptz not null default now();
drop index webhook_event_waiting;
create index webhook_event_due on webhook_event (next_try_at) where done_at is null;
