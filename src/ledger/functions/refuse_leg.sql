-- Refuses a leg (an entry of a transfer) whose account is neither the transfer's member's nor a system
-- account. Returns bigint, so that an expression can call it where the account's id is missing.
create or replace function refuse_leg(p_request_key text) returns bigint language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse('leg_names_an_account', format('a leg of %s names no account', p_request_key));
end $$;
