-- Validated apart from 0400, so that no address waits while the table is read.
alter table address validate constraint address_gstin_form;
alter table address validate constraint address_gstin_has_name;
alter table address validate constraint address_business_name_length;
