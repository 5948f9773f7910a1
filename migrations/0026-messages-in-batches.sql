-- Messages are sent by the batch, without a job for each: a row says itself when it is due.
-- While it is being sent that is the moment at which its batch counts as lost.
alter table outgoing_message add column next_try_at timestamptz not null default now();
drop index outgoing_message_waiting;
create index outgoing_message_due on outgoing_message (next_try_at) where sent_at is null and given_up_at is null;
