-- Counts a step of a member's payments, under the member's lock: what begins or is fulfilled after a request read the last one has a
-- later one, also where it was committed since.
create or replace function count_payment_step(p_member_id bigint) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  counted bigint;
begin
  update member set payment_step = payment_step + 1 where id = p_member_id returning payment_step into counted;
  return counted;
end $$;

-- The same for several, whom the caller has locked; the steps come in their order.
create or replace function count_payment_steps(p_member_ids bigint[]) returns bigint[]
language plpgsql set search_path = public, pg_temp as $$
declare
  steps bigint[];
begin
  with counted as (
    update member set payment_step = payment_step + 1 where id = any(p_member_ids) returning id, payment_step
  )
  select array_agg(payment_step order by array_position(p_member_ids, id)) into steps from counted;
  return steps;
end $$;
