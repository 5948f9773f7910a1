-- Posts one transfer in one round trip. Each account is found through its index, however many members there are, and the
-- plan is made once per connection: with the lengths of the arrays known, PostgreSQL would plan anew for each transfer.
-- Entries are applied in account order, whatever order they come in.
create or replace function post_transfer(
  p_code text, p_request_key text, p_member_id bigint, p_reference jsonb,
  p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[],
  p_cause_kind text, p_cause_id bigint, p_at timestamptz default null
) returns bigint language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  new_id bigint;
  posted integer;
begin
  insert into transfer (code, request_key, cause_kind, cause_id, member_id, reference, at)
    values (p_code, p_request_key, p_cause_kind, p_cause_id, p_member_id, p_reference, coalesce(p_at, now()))
    returning id into new_id;
  insert into entry (transfer_id, leg, account_id, currency, amount)
    select new_id, legs.leg, named.id, legs.currency, legs.amount
      from unnest(p_members, p_kinds, p_currencies, p_amounts)
        with ordinality as legs (member_id, kind, currency, amount, leg)
      cross join lateral (
        select id from account
          where account.member_id = legs.member_id and account.kind = legs.kind and account.currency = legs.currency
        union all
        select id from account
          where legs.member_id is null and account.member_id is null
            and account.kind = legs.kind and account.currency = legs.currency
      ) named;
  get diagnostics posted = row_count;
  if posted <> cardinality(p_amounts) then
    raise exception 'a leg of % names no account', p_request_key using errcode = 'check_violation', constraint = 'leg_names_an_account';
  end if;
  return new_id;
end $$;
