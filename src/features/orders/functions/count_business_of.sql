-- Adds orders to the business (sum of purchases) of the buyer's network, or subtracts them if p_sign is -1.
-- Counts p_net (paise) per order; if p_net is null, the price of the order's remaining goods. Reads the
-- orders into arrays first. If one statement read the orders and called count_business, it would run on the
-- orders' cluster node and change other members' figures from there.
create or replace function count_business_of(p_order_ids bigint[], p_member_ids bigint[], p_sign integer, p_net bigint default null)
returns void language plpgsql set search_path = public, pg_temp as $$
declare
  buyers bigint[];
  amounts bigint[];
  delivered_ats timestamptz[];
begin
  select array_agg(purchase_order.member_id), array_agg(p_sign * coalesce(p_net,
        goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off))), array_agg(delivered_at)
    into buyers, amounts, delivered_ats
    from order_reward join purchase_order on id = order_id and purchase_order.member_id = order_reward.member_id
    where order_id = any(p_order_ids) and order_reward.member_id = any(p_member_ids);
  perform count_business(buyers, amounts, delivered_ats);
end $$;
