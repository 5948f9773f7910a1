-- A day that was not added up yet (ledger_day), as far as its documents and its TDS were: until ten minutes ago, all day long. A
-- document or posting that is dated into it takes it out, and so does adding up the day.
create table day_so_far (
  day date primary key,
  through timestamptz not null
);

-- As document_day_sum.
create table document_so_far (
  day date not null references day_so_far (day) on delete cascade,
  kind text not null,
  sold text not null check (sold in ('orders', 'slots')),
  hsn text,
  gst_bp integer,
  state text,
  gstin text not null,
  documents bigint not null,
  begun bigint not null,
  quantity bigint not null,
  net bigint not null,
  gst bigint not null,
  unique nulls not distinct (day, kind, sold, hsn, gst_bp, state, gstin)
);

-- As tds_day_sum.
create table tds_so_far (
  day date not null references day_so_far (day) on delete cascade,
  month date not null check (extract(day from month) = 1),
  deducted_at text not null check (deducted_at in ('credit', 'withdrawal')),
  lines bigint not null,
  amount bigint not null,
  tds bigint not null,
  primary key (day, month, deducted_at)
);
