-- Refuses to change an issued document, except to erase the buyer of a closed account (see
-- erase_buyer_of_invoices).
create or replace function refuse_invoice_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer'
      and new.buyer - 'address' = old.buyer - 'mobile' - 'address'
      and coalesce(new.buyer -> 'address' = old.buyer -> 'address', not old.buyer ? 'address') then
    return new;
  end if;
  perform refuse('invoice_is_final', 'an issued document never changes');
end $$;
create or replace trigger invoice_is_final before update or delete on invoice
  for each row execute function refuse_invoice_change();
