-- Adds the level income (a member's share of an order placed below them in the referral tree) of the given
-- rewards to two stored sums. These are the earner's sum per level, and the sum that each direct referral
-- earned for the referrer. With p_sign -1, subtracts the income.
create or replace function count_level_income(p_rewards bigint[], p_sign integer) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  order_ids bigint[];
  amounts bigint[];
begin
  insert into level_income (member_id, level, earned)
    select member_id, level, 0 from reward where id = any (p_rewards) and kind = 'level_income'
    on conflict do nothing;
  update level_income set earned = earned + p_sign * counted.amount
    from (
      select member_id, level, sum(amount) as amount from reward
        where id = any (p_rewards) and kind = 'level_income' group by member_id, level
    ) as counted
    where level_income.member_id = counted.member_id and level_income.level = counted.level;
  -- Reads rewards and orders in separate statements. On a cluster, an order is stored with its buyer, but a
  -- reward with its earner.
  select array_agg(order_id), array_agg(amount) into order_ids, amounts
    from reward where id = any (p_rewards) and kind = 'level_income' and level = 1;
  update network_member set earned_for_referrer = earned_for_referrer + p_sign * counted.amount
    from (
      select purchase_order.member_id, sum(amount) as amount
        from unnest(order_ids, amounts) as of (order_id, amount) join purchase_order on purchase_order.id = of.order_id
        group by purchase_order.member_id
    ) as counted
    where network_member.member_id = counted.member_id;
end $$;
