-- A wrong code is not counted: whoever types one may say instead why there is none.
alter table parcel drop column wrong_codes;
