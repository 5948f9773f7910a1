-- Locks a member and marks the account as recovered, because somebody else may have had access to it. A
-- recovery suspends the passkeys and push subscriptions that were confirmed before it. Leaves a closed
-- account unchanged. Runs with the rights of the tables' owner, because the shop's database role may not undo
-- a recovery.
create or replace function recover_member(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Adding a passkey takes the same lock. The recovery time below is therefore later than the time of every
  -- existing passkey.
  perform from member where id = p_member_id for update;
  update member set recovered_at = clock_timestamp() where id = p_member_id and closed_at is null;
end $$;
