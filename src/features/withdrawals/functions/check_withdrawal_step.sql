create or replace function check_withdrawal_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not ((old.state, new.state) in (
      ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'), ('approved', 'paid'),
      ('approved', 'failed'), ('approved', 'rejected'), ('paid', 'reversed'))
      -- Refuses to reject a withdrawal whose payout was sent. The money may have arrived, which only the
      -- provider knows.
      and not (new.state = 'rejected' and old.sent_at is not null)) then
    perform refuse('withdrawal_moves_forward', format('withdrawal %s cannot go from %s to %s', old.reference, old.state, new.state));
  end if;
  return new;
end $$;
create or replace trigger withdrawal_moves_forward before update of state on withdrawal
  for each row when (old.state is distinct from new.state) execute function check_withdrawal_step();
