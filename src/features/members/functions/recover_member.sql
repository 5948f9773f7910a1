-- Marks an account as recovered, and locks its member. Passkeys and push subscriptions confirmed before are
-- suspended from then on. Runs with the owner's rights: the shop's role cannot undo a recovery. A closed
-- account is left unchanged.
create or replace function recover_member(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Locked first, so that the time below is later than every passkey added by a transaction that held the
  -- lock.
  perform from member where id = p_member_id for update;
  update member set recovered_at = clock_timestamp() where id = p_member_id and closed_at is null;
end $$;
