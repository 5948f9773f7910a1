-- Refuses a leg (an entry of a transfer) that names neither an account of the transfer's member nor a system
-- account. Called in an expression in place of the account's id.
create or replace function refuse_leg(p_request_key text) returns bigint language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse('leg_names_an_account', format('a leg of %s names no account', p_request_key));
end $$;
