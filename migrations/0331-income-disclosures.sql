-- What the members who may earn earned in a month, from the ledger. Computed once, after the month, and never changed.
create table income_disclosure (
  month date primary key check (extract(day from month) = 1),
  sellers integer not null check (sellers >= 0),
  without_income integer not null check (without_income between 0 and sellers),
  -- Paise, before costs and tax.
  lower_quartile bigint not null check (lower_quartile >= 0),
  median bigint not null check (median >= lower_quartile),
  upper_quartile bigint not null check (upper_quartile >= median),
  -- The least that a member of the best-paid hundredth earned.
  top_percent bigint not null check (top_percent >= upper_quartile),
  total bigint not null check (total >= top_percent),
  -- What members paid for slots in the month, with GST.
  slot_fees bigint not null check (slot_fees >= 0),
  computed_at timestamptz not null default now()
);
