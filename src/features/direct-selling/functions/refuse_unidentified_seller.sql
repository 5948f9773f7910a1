-- Refuses to request or approve a withdrawal that needs a verified identity, if the member has none. Locks
-- the identity, so that staff cannot refuse it before the transaction ends.
create or replace function refuse_unidentified_seller() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from seller_identity where member_id = new.member_id and state = 'verified' for key share;
  if not found then
    perform refuse('withdrawal_needs_identity', format('member %s is not verified', new.member_id));
  end if;
  return new;
end $$;
create or replace trigger withdrawal_needs_identity before insert or update of state on withdrawal
  for each row when (new.needs_identity and new.state in ('requested', 'approved')) execute function refuse_unidentified_seller();
