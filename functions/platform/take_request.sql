-- Takes the key of a member's request, with the answer that a repeat gets. False if the request was made before; whoever
-- gives no key makes a new one each time. It waits for a first request of the same key that is still under way.
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

-- The same for a request of each of several members, whom it answers; those whose request was made before are left out. In the
-- order of the keys, so that two sets cannot deadlock.
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

-- Lets requests be made again that this transaction took: what they ask for is not done in it.
create or replace function leave_requests(p_member_ids bigint[], p_asked jsonb[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from request using unnest(p_member_ids, p_asked) as given (member_id, asked)
    where request.member_id = given.member_id and request_id = asked ->> 'request_id';
end $$;
