-- Tax on the whole commission of a year that passes the threshold (setting tds_base).
-- of_whole: base is all commission of the year so far, and not the part above the threshold.
-- due: what was due of the year before the deduction; null where tax was given back, and in older rows. Paise.
alter table commission_tds
  add column of_whole boolean not null default false,
  add column due bigint;
