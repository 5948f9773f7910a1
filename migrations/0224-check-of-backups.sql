-- Whether backups are made and can be restored is checked too.
alter table check_result drop constraint check_result_name_check;
alter table check_result add constraint check_result_name_check check (name in ('ledger', 'network', 'backups'));
