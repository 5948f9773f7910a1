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
