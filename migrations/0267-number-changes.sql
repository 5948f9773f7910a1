-- Other mobile numbers that one of the staff asked for, where the member has money: another of the staff decides.
create table number_change (
  id bigserial,
  member_id bigint not null references member (id),
  -- withdrawn: called off by the person who asked.
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  -- The numbers and the reason go with the account.
  mobile text,
  mobile_before text,
  reason text not null check (length(reason) <= 300),
  asked_by integer not null references staff_member,
  asked_at timestamptz not null default now(),
  decided_by integer references staff_member,
  decided_at timestamptz,
  primary key (id, member_id),
  constraint number_change_of_two_people check (decided_by is null or decided_by <> asked_by),
  constraint decided_number_change_names_who check ((state in ('approved', 'declined')) = (decided_by is not null)),
  constraint ended_number_change_has_its_moment check ((state = 'requested') = (decided_at is null))
);
-- One waits for each member.
create unique index number_change_waits_once on number_change (member_id) where state = 'requested';
