-- The present day is counted as well, as far as this moment; what was placed since is counted when somebody looks. Null of a day
-- that was counted whole.
alter table sales_day add column counted_to timestamptz;
