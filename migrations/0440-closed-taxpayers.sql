-- A closed account from whose income tax was deducted: the PAN and the name that the tax return still needs.
alter table pan_holder
  add column pan_sealed bytea,
  add column closed_name text,
  add constraint closed_name_in_length check (length(closed_name) <= 200) not valid,
  add constraint closed_taxpayer_is_named check ((pan_sealed is null) = (closed_name is null)) not valid;
