-- What the staff need to look after members: lists that are quick to look through, notes among the staff, and blocking.

alter table member
  -- Who is blocked signs in no more, and neither orders, pays nor withdraws. What they have stays theirs.
  add column blocked_at timestamptz,
  -- Counts what the staff may edit, so that of two who edit it the second is told.
  add column version integer not null default 1;

create function count_member_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger member_version before update of name, email, mobile, blocked_at on member for each row
  when ((old.name, old.email, old.mobile, old.blocked_at) is distinct from (new.name, new.email, new.mobile, new.blocked_at))
  execute function count_member_version();

create index member_joined on member (registered_at, id);
create index member_blocked on member (registered_at, id) where blocked_at is not null;
create index member_closed on member (registered_at, id) where closed_at is not null;
-- Found by the beginning of an e-mail address.
create index member_email on member (lower(email));
create index outgoing_message_to on outgoing_message (mobile, queued_at desc);

-- When and why a member was blocked or let in again.
create table member_block (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  is_blocked boolean not null,
  reason text not null check (length(reason) between 5 and 300),
  staff_id integer not null references staff_member,
  at timestamptz not null default now()
);
create index member_block_member on member_block (member_id, id desc);
create trigger member_block_append_only before update or delete or truncate on member_block
  for each statement execute function refuse_history_change();
select guard_rows_of_members('member_block', 'insert');

-- What the staff tell each other about a member. The words go when the account closes.
create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  staff_id integer not null references staff_member,
  text text check (length(text) between 1 and 1000),
  at timestamptz not null default now()
);
create index member_note_member on member_note (member_id, id desc);
create trigger member_note_is_final before update of id, member_id, staff_id, at on member_note
  for each row execute function refuse_history_change();
create trigger member_note_words_stay before update of text on member_note
  for each row when (new.text is not null) execute function refuse_history_change();
create trigger member_note_stays before delete or truncate on member_note
  for each statement execute function refuse_removal();
select guard_rows_of_members('member_note', 'insert');

-- A blocked member begins nothing any more. What was begun before the block ends as it would have: a payment that arrives
-- becomes the order that it was made for, and the staff decide on it. The lock is the one that closing waits for as well, so
-- whichever of a block and a new row comes second sees the first.
create or replace function refuse_row_of_closed_member() returns trigger language plpgsql as $$
declare
  is_closed boolean;
  is_blocked boolean;
  begins boolean := false;
begin
  if tg_op = 'INSERT' then
    select closed_at is not null, blocked_at is not null into is_closed, is_blocked
      from member where id = new.member_id for key share;
    if is_blocked then
      begins := case tg_table_name
        when 'purchase_order' then to_jsonb(new) ->> 'payment_intent_id' is null
        when 'request' then to_jsonb(new) ->> 'call' in ('newSlotsCreation', 'redeemPoints', 'withdrawMoney', 'createPayment')
        else tg_table_name in ('payment_intent', 'withdrawal', 'session')
      end;
    end if;
  elsif old.member_id is distinct from new.member_id then
    -- It becomes this member's only now: closing does not know it yet.
    select closed_at is not null into is_closed from member where id = new.member_id for key share;
  else
    select closed_at is not null into is_closed from member where id = new.member_id;
  end if;
  if is_closed then
    raise exception '% on % is refused: the account of member % is closed', tg_op, tg_table_name, new.member_id
      using errcode = 'check_violation', constraint = 'member_is_open';
  end if;
  if begins then
    raise exception '% on % is refused: member % is blocked', tg_op, tg_table_name, new.member_id
      using errcode = 'check_violation', constraint = 'member_is_not_blocked';
  end if;
  return new;
end $$;
