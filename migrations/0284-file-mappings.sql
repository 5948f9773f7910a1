-- How the files of each courier, bank and payment provider are read. One row for each source.
create table file_mapping (
  kind text not null check (kind ~ '^[a-z_]{1,30}$'),
  source text not null check (length(source) between 1 and 60),
  source_key text not null generated always as (lower(source)) stored,
  mapping jsonb not null,
  headings text[] not null,
  kept_at timestamptz not null default now(),
  primary key (kind, source_key)
);
