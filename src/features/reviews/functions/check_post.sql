-- Returns whether an order with a product was delivered to a member, even if it was returned later.
create or replace function has_received(p_member_id bigint, p_product_id bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return exists (
    select from purchase_order join order_line on (order_line.order_id, order_line.member_id) = (purchase_order.id, purchase_order.member_id)
     where purchase_order.member_id = p_member_id and purchase_order.status in ('delivered', 'returned')
       and order_line.product_id = p_product_id and order_line.quantity > order_line.cancelled);
end $$;

-- Returns whether any variant of a product's group was delivered to a member. A buyer of another size can
-- judge the product too. Reads the member's order lines for all variants from one index, and then the orders
-- of these lines.
create or replace function has_received_any(p_member_id bigint, p_product_id bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
declare
  -- Reads the catalogue in a separate query, because only one node of a Citus cluster stores it.
  variants constant bigint[] := array(
    select sibling.id from product join product as sibling on sibling.id = product.id or sibling.group_id = product.group_id
     where product.id = p_product_id);
begin
  return exists (
    select from (
        select order_id from order_line where member_id = p_member_id and quantity > cancelled and product_id = any (variants) offset 0
      ) as line join purchase_order on (purchase_order.id, purchase_order.member_id) = (line.order_id, p_member_id)
     where purchase_order.status in ('delivered', 'returned'));
end $$;

-- Refuses a review by a member who has not received the product.
create or replace function check_post() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not has_received(new.member_id, new.product_id) then
    perform refuse('post_of_received', format('member %s has received no product %s', new.member_id, new.product_id));
  end if;
  return new;
end $$;
create or replace trigger post_of_received before insert or update of product_id, kind, question_id on product_post
  for each row when (new.kind = 'review') execute function check_post();
