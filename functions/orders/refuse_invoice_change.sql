create or replace function refuse_invoice_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse('invoice_is_final', 'an issued document never changes');
end $$;
create or replace trigger invoice_is_final before update or delete on invoice
  for each row execute function refuse_invoice_change();
