-- Refuses an update of a seller's identity if its state transition is not allowed, or if it does not increase
-- the version by one.
create or replace function check_identity_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.version <> old.version + 1
    or not ((old.state, new.state) in (('not_started', 'pan_checked'), ('pan_checked', 'waiting'), ('refused', 'waiting'),
      ('waiting', 'verified'), ('waiting', 'refused'), ('verified', 'refused'))) then
    perform refuse('identity_moves_forward', format('an identity cannot go from %s to %s', old.state, new.state));
  end if;
  return new;
end $$;
create or replace trigger identity_moves_forward before update of state, version on seller_identity
  for each row execute function check_identity_step();
