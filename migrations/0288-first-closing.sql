-- The books' first closing, up to the last day of another system's books. It is made once, before the first month is closed.
create table first_closing (
  is_only boolean primary key default true check (is_only),
  -- Nothing is posted or issued on this day of the Indian calendar or before it.
  up_to date not null,
  closed_by integer not null references staff_member,
  closed_at timestamptz not null default now()
);

-- Requests for it, which another staff member decides.
create table first_closing_request (
  id bigserial primary key,
  up_to date not null,
  reason text not null check (length(reason) between 5 and 300),
  asked_by integer not null references staff_member,
  asked_at timestamptz not null default now(),
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  decided_by integer references staff_member,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  closed_up_to date,
  constraint first_closing_by_two check (decided_by is null or decided_by <> asked_by),
  constraint first_closing_decided check ((state = 'requested') = (decided_at is null)
    and (decided_by is not null) = (state in ('approved', 'declined'))
    and (closed_up_to is not null) = (state = 'approved'))
);
create unique index first_closing_asked_once on first_closing_request ((state = 'requested')) where state = 'requested';
