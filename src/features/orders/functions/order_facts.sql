-- Returns all data that the server needs to price and accept an order. Takes no locks; the statement that
-- places the order does. Looks up products one by one from JSON, because PostgreSQL would plan the query
-- again for each length of an array.
create or replace function order_facts(
  p_member_id bigint, p_address_id bigint, p_products jsonb,
  out is_subscribed boolean, out delivery jsonb, out delivery_facts jsonb, out store_credit bigint, out earnings bigint,
  out special_discount_tiers jsonb, out products json
) language plpgsql stable set search_path = public, pg_temp as $$
begin
  if p_member_id is null then
    is_subscribed := false;
    store_credit := 0;
    earnings := 0;
  else
    select * into is_subscribed, delivery, store_credit, earnings from order_facts_of_member(p_member_id, p_address_id);
  end if;
  delivery_facts := case when delivery is not null then delivery_facts(delivery ->> 'pin_code') end;
  select (select value from shop_setting where key = 'special_discount_tiers'), coalesce(json_agg(sold), '[]')
    into special_discount_tiers, products
    from jsonb_array_elements_text(p_products) as asked (id)
    cross join lateral (
      select product.id, product.name, mrp, discount_bp as "discountBp", entered_price as "enteredPrice", special_discount as "specialDiscount", hsn,
          gst_bp as "gstBp", coalesce(on_hand, 0) as "onHand", coalesce(image, '') as image,
          case when (select starts_at from discount_reference) <= now() then coalesce(prior_price, 0) end as "priorPrice"
        from product
        left join stock on stock.product_id = product.id
        left join lateral (select product_image.name as image from product_image
          where product_image.product_id = product.id order by position limit 1) picture on true
        where product.id = asked.id::bigint and active limit 1) as sold;
end $$;

-- Returns the member's part of order_facts: subscription, address and balances. A separate function, because
-- on a cluster it runs on the member's node.
create or replace function order_facts_of_member(
  p_member_id bigint, p_address_id bigint, out is_subscribed boolean, out delivery jsonb, out store_credit bigint, out earnings bigint
) language plpgsql stable set search_path = public, pg_temp as $$
declare
  chosen address;
begin
  select subscribed into is_subscribed from network_member where member_id = p_member_id;
  is_subscribed := coalesce(is_subscribed, false);
  select * into chosen from address where id = p_address_id and member_id = p_member_id and deleted_at is null;
  if found then
    delivery := delivery_of(to_jsonb(chosen));
  end if;
  select coalesce(sum(balance) filter (where kind = 'store_credit'), 0), coalesce(sum(balance) filter (where kind = 'earnings'), 0)
    into store_credit, earnings from account
    where member_id = p_member_id and currency = 'INR' and kind in ('store_credit', 'earnings');
end $$;
