-- Claims the idempotency key of a member's request and stores the answer for repeats. Returns false for a
-- repeat, and true for the first request or a request without a key. If the first request with the same key
-- is still running, waits for that request.
create or replace function take_request(p_member_id bigint, p_asked jsonb, p_answer jsonb) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  if p_asked ->> 'request_id' is null then
    return true;
  end if;
  insert into request (member_id, request_id, call, body_hash, answer)
    values (p_member_id, p_asked ->> 'request_id', p_asked ->> 'call', decode(p_asked ->> 'body_hash', 'hex'), p_answer)
    on conflict do nothing;
  return found;
end $$;

-- Claims one request for each of several members and returns the members whose request is not a repeat.
-- Claims in key order, so that two sets cannot deadlock.
create or replace function take_requests(p_member_ids bigint[], p_asked jsonb[], p_answers jsonb[]) returns bigint[]
language plpgsql set search_path = public, pg_temp as $$
declare
  taken bigint[];
begin
  with inserted as (
    insert into request (member_id, request_id, call, body_hash, answer)
      select member_id, asked ->> 'request_id', asked ->> 'call', decode(asked ->> 'body_hash', 'hex'), answer
        from unnest(p_member_ids, p_asked, p_answers) as given (member_id, asked, answer) order by 1, 2
      on conflict do nothing returning member_id
  )
  select array_agg(member_id order by member_id) into taken from inserted;
  return taken;
end $$;

-- Releases the idempotency keys of orders that this transaction did not place, so that these orders can be
-- requested again. p_taken has the members whose keys this transaction claimed. p_standing has the positions
-- of the placed orders, counted from 1. Returns p_numbers with null at the positions of the other orders.
create or replace function leave_requests(
  p_standing bigint[], p_taken bigint[], p_member_ids bigint[], p_asked jsonb[], p_numbers text[]
) returns text[] language plpgsql set search_path = public, pg_temp as $$
begin
  if cardinality(p_standing) = cardinality(p_member_ids) then
    return p_numbers;
  end if;
  delete from request using unnest(p_member_ids, p_asked) with ordinality as given (member_id, asked, place)
    where request.member_id = given.member_id and request_id = asked ->> 'request_id'
      and given.member_id = any(p_taken) and place = any(p_standing) is not true;
  return array(select case when place = any(p_standing) then number end
    from unnest(p_numbers) with ordinality as given (number, place) order by place);
end $$;
