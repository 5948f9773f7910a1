-- Budgets of a day that were used up: too many codes or guesses for a number, or from an address. Staff get an alert.
create table limit_hit (
  id bigint generated always as identity primary key,
  budget text not null,
  -- Whose budget: a network address, or the last digits of a mobile number.
  whose text not null check (length(whose) <= 100),
  at timestamptz not null default now()
);
create index limit_hit_at on limit_hit (at);
alter table trouble drop constraint trouble_name_check;
alter table trouble add constraint trouble_name_check check (name ~ '^(job|payout|check|dispute|limit) \S+$');
