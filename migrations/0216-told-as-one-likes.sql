-- Who a message is for, beside the number that it was queued for: a number may be another member's by the time it is sent. Null
-- for the codes that anybody may ask for, and for the staff.
alter table outgoing_message add column reader_id bigint;
-- Codes, and what guards an account: sent before all others, and by a job of their own that nothing slow can hold up.
alter table outgoing_message add column at_once boolean not null default true;
-- By which way it is told, from before the first try: a retry goes the same way. Null means by SMS; 'bell' that it is told there alone.
alter table outgoing_message add column way text constraint outgoing_message_way_known
  check (way in ('push', 'whatsapp', 'email', 'sms', 'bell'));
drop index outgoing_message_due;
create index outgoing_message_due on outgoing_message (at_once, next_try_at) where sent_at is null and given_up_at is null;
-- What the staff lists: everything, the latest first.
drop index outgoing_message_ended;
create index outgoing_message_queued on outgoing_message (queued_at, id);

-- By which ways a member is told of which kind of thing, as far as they said so. Without a row: by SMS, and by no other way.
create table message_choice (
  member_id bigint not null references member (id),
  kind text not null check (kind in ('orders', 'money', 'help', 'offers')),
  way text not null check (way in ('push', 'whatsapp', 'email', 'sms')),
  is_on boolean not null,
  -- To know what was chosen when a message was queued.
  changed_at timestamptz not null default now(),
  -- Of money and answers somebody must hear: where no other way reaches them, a text does.
  constraint message_choice_is_allowed check (is_on or way <> 'sms' or kind not in ('money', 'help')),
  primary key (member_id, kind, way)
);

-- The address at which a member opened the link that was sent there. It counts while it is the one of their account.
create table proven_email (
  member_id bigint primary key references member (id),
  email text not null check (length(email) <= 200),
  proven_at timestamptz not null default now()
);
