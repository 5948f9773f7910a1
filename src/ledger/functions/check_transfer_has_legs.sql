-- Checks at commit that every transfer has legs (its entries). apply_entries checks that the legs sum to
-- zero, so a transfer with legs has at least two.
create or replace function check_transfer_has_legs() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from entry where transfer_id = new.id and member_id = new.member_id) then
    perform refuse('transfer_balanced', format('transfer %s has no legs', new.id));
  end if;
  return null;
end $$;
drop trigger if exists transfer_balanced on transfer;
drop trigger if exists transfer_has_legs on transfer;
create constraint trigger transfer_has_legs after insert on transfer
  deferrable initially deferred for each row execute function check_transfer_has_legs();
