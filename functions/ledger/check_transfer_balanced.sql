-- At commit every transfer has two legs or more, and they sum to zero in each currency.
create or replace function check_transfer_balanced() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  legs integer;
  unbalanced integer;
begin
  select coalesce(sum(n), 0), count(*) filter (where total <> 0) into legs, unbalanced
    from (select count(*) as n, sum(amount) as total from entry
      where transfer_id = new.id and member_id = new.member_id group by currency) sums;
  if legs < 2 or unbalanced > 0 then
    raise exception 'transfer % does not balance', new.id using errcode = 'check_violation', constraint = 'transfer_balanced';
  end if;
  return null;
end $$;
drop trigger if exists transfer_balanced on transfer;
create constraint trigger transfer_balanced after insert on transfer
  deferrable initially deferred for each row execute function check_transfer_balanced();
