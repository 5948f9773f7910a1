-- A version of the reward plan that one person asks for and another approves, where the setting wants two.
create table plan_proposal (
  id bigint generated always as identity primary key,
  -- requested: it waits for a second person. withdrawn: called off by who asked.
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  -- As a person writes a plan: percent and rupees.
  terms jsonb not null,
  -- When it is to begin; null for at once.
  starts_at timestamptz,
  -- The newest version that who asked has seen.
  base_version integer not null references reward_plan (version),
  asked_by integer not null references staff_member,
  asked_at timestamptz not null default now(),
  decided_by integer references staff_member,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  -- The version that it became.
  version integer unique references reward_plan (version),
  constraint proposed_plan_of_two_people check (decided_by is null or decided_by <> asked_by),
  constraint decided_proposed_plan_names_who check ((state in ('approved', 'declined')) = (decided_by is not null)),
  constraint ended_proposed_plan_has_its_moment check ((state = 'requested') = (decided_at is null)),
  constraint approved_proposed_plan_names_its_version check ((state = 'approved') = (version is not null)),
  constraint approved_proposed_plan_follows_its_base check (version = base_version + 1)
);
create unique index plan_proposal_one_waits on plan_proposal (state) where state = 'requested';
