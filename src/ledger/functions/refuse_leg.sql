-- Refuses a leg (an entry of a transfer) whose account belongs neither to the transfer's member nor to the
-- shop. Returns bigint, so that an expression can call this function in place of a missing account id.
create or replace function refuse_leg(p_request_key text) returns bigint language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse('leg_names_an_account', format('a leg of %s names no account', p_request_key));
end $$;
