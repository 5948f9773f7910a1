-- Marks that an account was recovered, and locks its member. Passkeys and push subscriptions confirmed before are suspended from then on. With the
-- owner's right: the shop's role can move no recovery back. A closed account stays as it is.
create or replace function recover_member(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Locked first: the time below is then later than every passkey that was added by a transaction that held the lock.
  perform from member where id = p_member_id for update;
  update member set recovered_at = clock_timestamp() where id = p_member_id and closed_at is null;
end $$;
