-- Consents of members by purpose. Each row is one decision; the latest of a purpose counts. Without a row there is no consent.
create table consent (
  id bigserial,
  member_id bigint not null references member (id),
  purpose text not null constraint consent_purpose_check
    check (purpose in ('offers', 'rows', 'viewed', 'push', 'review_names', 'location')),
  is_given boolean not null,
  -- The version of the privacy notice of that day; 0 for a choice from before there was a notice.
  notice_version integer not null check (notice_version >= 0),
  language text not null check (length(language) between 2 and 10),
  -- Where the member decided; 'earlier' for a choice from before there were records.
  place text not null constraint consent_place_check
    check (place in ('your_data', 'home', 'messages', 'link', 'push', 'product', 'cart', 'signup', 'earlier')),
  at timestamptz not null default now(),
  primary key (member_id, purpose, id)
);

-- How far a job recorded the choices that members made before, by their ids. Later choices are recorded as they are made.
create table earlier_choice_progress (
  is_only boolean primary key default true constraint earlier_choice_progress_is_one check (is_only),
  recorded_up_to bigint not null default 0,
  since timestamptz not null default now(),
  done_at timestamptz
);
insert into earlier_choice_progress default values;
