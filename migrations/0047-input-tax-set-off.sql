-- Input tax that a deposit of GST sets off against what is owed, beside what the bank paid. Paise.
alter table tax_deposit add column input_tax bigint not null default 0
  constraint input_tax_is_of_gst check (input_tax >= 0 and (tax = 'gst' or input_tax = 0));
