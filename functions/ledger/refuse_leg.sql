-- For a leg that names neither an account of its transfer's member nor one of the shop's own, in place of the account's id.
create or replace function refuse_leg(p_request_key text) returns bigint language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a leg of % names no account', p_request_key using errcode = 'check_violation', constraint = 'leg_names_an_account';
end $$;
