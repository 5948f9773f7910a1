-- Updates the total that each courier owes. Missing cash that is charged to the courier increases the total,
-- and a debit in a remittance reduces it. The trigger's argument is the name of the column with the amount.
create or replace function keep_courier_due() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into courier_due (courier, owed)
    select courier, -(to_jsonb(new) ->> tg_argv[0])::bigint from cash_remittance where id = new.remittance_id
    on conflict (courier) do update set owed = courier_due.owed + excluded.owed;
  return null;
end $$;
create or replace trigger courier_owes_what_is_moved after insert on cash_clearing
  for each row when (new.kind = 'courier') execute function keep_courier_due('amount');
create or replace trigger courier_paid_debit after insert on cash_remittance_line
  for each row when (new.state = 'debit') execute function keep_courier_due('received');
