-- The GSTIN that is registered at an address and its legal name, for the invoices of business purchases.
alter table address
  add column gstin text,
  add column business_name text;
alter table address
  add constraint address_gstin_form check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$') not valid,
  add constraint address_gstin_has_name check ((gstin is null) = (business_name is null)) not valid,
  add constraint address_business_name_length check (char_length(business_name) between 3 and 120) not valid;
