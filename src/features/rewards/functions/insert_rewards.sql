-- Inserts rewards that transfers have paid, and returns the rewards' ids in the same order. Also adds the
-- rewards to the stored counters of the referral network. Runs with the rights of the tables' owner, because
-- the shop's database role cannot write rewards itself.
create or replace function insert_rewards(p_rewards jsonb) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  blank reward;
  ids bigint[];
begin
  blank.level := 0;
  blank.created_at := now();
  with inserted as (
    insert into reward
      select written.* from jsonb_array_elements(p_rewards) as own,
          jsonb_populate_record(blank, jsonb_strip_nulls(own) || jsonb_build_object('id', nextval('reward_id_seq'))) as written
        where own - columns_of('reward') = '{}' or refuse_unknown_keys('reward', own)
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
