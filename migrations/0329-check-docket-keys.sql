alter table global_key validate constraint global_key_kind_check;
