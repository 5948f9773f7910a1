alter table pan_holder
  validate constraint closed_name_in_length,
  validate constraint closed_taxpayer_is_named;
