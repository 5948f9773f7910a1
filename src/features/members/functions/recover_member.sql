-- Locks a member and marks the account as recovered. That suspends passkeys and push subscriptions confirmed
-- before. Leaves a closed account unchanged. Runs with the owner's rights: the shop's role cannot undo a
-- recovery.
create or replace function recover_member(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Locks the member first, so that the time below is later than every passkey added under that lock.
  perform from member where id = p_member_id for update;
  update member set recovered_at = clock_timestamp() where id = p_member_id and closed_at is null;
end $$;
