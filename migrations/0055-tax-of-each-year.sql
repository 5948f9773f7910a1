-- The tax of a withdrawal by the financial years whose commission it is of, the earliest first: [{"year": 2026, "base": 1000000,
-- "percent_bp": 200, "amount": 20000}]. A year goes by the one in which it began; base is its commission above the threshold, in
-- paise. tds_base sums these bases up, and tds_percent_bp is that of the latest year.
alter table withdrawal add column tds_years jsonb not null default '[]'
  constraint tax_of_years_is_a_list check (jsonb_typeof(tds_years) = 'array');

-- Until now tax was kept back of the commission of the year alone in which a withdrawal was asked for.
update withdrawal
  set tds_years = jsonb_build_array(jsonb_build_object(
    'year', extract(year from requested_at at time zone 'Asia/Kolkata' - interval '3 months')::integer,
    'base', tds_base, 'percent_bp', tds_percent_bp, 'amount', tds))
  where tds > 0;
