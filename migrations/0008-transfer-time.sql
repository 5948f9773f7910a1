-- History that comes from elsewhere, such as the demo shop's, keeps its own time; all else happens now.
drop function post_transfer(text, text, bigint, jsonb, bigint[], text[], text[], bigint[]);

-- Posts one transfer in one round trip. Entries go in by account id, so that two transfers cannot deadlock.
create function post_transfer(
  p_code text, p_request_key text, p_member_id bigint, p_reference jsonb,
  p_members bigint[], p_kinds text[], p_currencies text[], p_amounts bigint[], p_at timestamptz default null
) returns bigint language plpgsql as $$
declare
  new_id bigint;
  posted integer;
begin
  insert into transfer (code, request_key, member_id, reference, at)
    values (p_code, p_request_key, p_member_id, p_reference, coalesce(p_at, now())) returning id into new_id;
  insert into entry (transfer_id, leg, account_id, currency, amount)
    select new_id, row_number() over (order by account.id), account.id, legs.currency, legs.amount
      from unnest(p_members, p_kinds, p_currencies, p_amounts) as legs (member_id, kind, currency, amount)
      join account on account.member_id is not distinct from legs.member_id
        and account.kind = legs.kind and account.currency = legs.currency
      order by account.id;
  get diagnostics posted = row_count;
  if posted <> cardinality(p_amounts) then
    raise exception 'a leg of % names no account', p_request_key using errcode = 'check_violation', constraint = 'leg_names_an_account';
  end if;
  return new_id;
end $$;
