-- Writes down rewards that transfers have paid, and answers their ids in the same order; what they are reversed by is written down later. What
-- they change of the network's figures is counted here. With the owner's right: the shop's role writes no reward by itself.
create or replace function insert_rewards(p_rewards jsonb) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids bigint[];
begin
  with inserted as (
    insert into reward (order_id, member_id, kind, level, slot_id, step, base, percent_bp, amount, plan_version, transfer_id,
        created_at)
      select order_id, member_id, kind, coalesce(level, 0), slot_id, step, base, percent_bp, amount, plan_version, transfer_id,
          coalesce(created_at, now())
        from jsonb_populate_recordset(null::reward, p_rewards)
      returning id
  )
  select array_agg(id order by id) into ids from inserted;
  perform count_level_income(ids, 1);
  return ids;
end $$;

create or replace function reverse_reward(p_reward_id bigint, p_transfer_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update reward set reversal_transfer_id = p_transfer_id where id = p_reward_id;
  perform count_level_income(array[p_reward_id], -1);
end $$;
