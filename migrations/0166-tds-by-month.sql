-- The report of a quarter adds up what was deducted of those without a PAN by its months.
create index commission_tds_month_of_month on commission_tds_month (month);
