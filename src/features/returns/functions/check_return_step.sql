-- Refuses a change of a return request's state that is not allowed. A request only moves forward, and each
-- change raises its version by one. If the variant wanted in exchange is sold out, the shop may offer a
-- refund instead.
create or replace function check_return_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not ((old.state, new.state) in (('asked', 'offered'), ('asked', 'approved'), ('asked', 'refused'), ('asked', 'withdrawn'),
      ('offered', 'approved'), ('offered', 'withdrawn'), ('offered', 'refused'),
      ('approved', 'picked_up'), ('approved', 'received'), ('approved', 'refused'), ('approved', 'withdrawn'),
      ('picked_up', 'received'), ('received', 'inspected'), ('received', 'refused'),
      ('inspected', 'refunded'), ('inspected', 'sent_again'))
      and new.version = old.version + 1
      and (new.state <> 'refunded' or new.kind = 'refund') and (new.state <> 'sent_again' or new.kind = 'exchange')
      and (new.kind = old.kind or old.state = 'offered')) then
    perform refuse('return_moves_forward', format('a return cannot go from %s to %s', old.state, new.state));
  end if;
  return new;
end $$;
create or replace trigger return_moves_forward before update of state, kind, version, accepted, unfit on return_request
  for each row execute function check_return_step();
