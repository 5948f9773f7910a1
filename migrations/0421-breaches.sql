-- Breaches of personal data: what happened, whom it touched, and what was done. The members are saved when the breach is
-- recorded, so that the list does not change afterwards.
create table breach (
  id bigint generated always as identity primary key,
  found_at timestamptz not null,
  what text not null check (length(what) between 1 and 2000),
  -- The rule by which the affected members were chosen, and their number.
  query jsonb not null,
  affected integer not null default 0 check (affected >= 0),
  noted_by integer not null references staff_member,
  noted_at timestamptz not null default now(),
  -- The texts of the message by language; null until staff send it. Who was told so far, by ascending member id.
  texts jsonb,
  told_by integer references staff_member,
  telling_at timestamptz,
  told_up_to bigint not null default 0,
  told integer not null default 0 check (told >= 0),
  told_at timestamptz,
  done text check (length(done) between 1 and 2000),
  closed_by integer references staff_member,
  closed_at timestamptz,
  constraint breach_found_before check (found_at <= noted_at),
  constraint breach_told_with_texts check ((texts is null) = (telling_at is null) and (texts is null) = (told_by is null)),
  constraint breach_closed_with_reason check ((closed_at is null) = (done is null) and (closed_at is null) = (closed_by is null))
);
create index breach_open on breach (found_at) where closed_at is null;
create index breach_to_tell on breach (id) where telling_at is not null and told_at is null;

-- The members that a breach touched. told: the message was queued.
create table breach_member (
  breach_id bigint not null references breach,
  member_id bigint not null references member (id),
  told boolean not null default false,
  primary key (breach_id, member_id)
);
create index breach_member_of_member on breach_member (member_id);
