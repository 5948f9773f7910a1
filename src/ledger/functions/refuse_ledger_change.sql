create or replace function refuse_ledger_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse('ledger_is_append_only', format('%s on %s is refused: the ledger is append-only', tg_op, whole_table(tg_table_name)));
end $$;
create or replace trigger entry_append_only before update or delete on entry
  for each row execute function refuse_ledger_change();
create or replace trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_ledger_change();
create or replace trigger account_stays before delete on account
  for each row execute function refuse_ledger_change();
create or replace trigger account_keeps_its_nature before update of id, member_id, kind, currency on account
  for each row execute function refuse_ledger_change();
create or replace trigger system_account_stays before delete on system_account
  for each row execute function refuse_ledger_change();
create or replace trigger system_account_keeps_its_nature before update of id, kind, currency on system_account
  for each row execute function refuse_ledger_change();
