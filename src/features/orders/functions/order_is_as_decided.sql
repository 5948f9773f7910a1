-- Returns whether the catalogue and the address have not changed since the server priced the order. Ignores
-- the subscription, because a subscription never ends.
create or replace function order_is_as_decided(
  p_member_id bigint, p_address_id bigint, p_delivery jsonb, p_lines jsonb, p_special_discount_tiers jsonb
) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  return catalogue_is_as_decided(p_lines, p_special_discount_tiers) and address_is_as_decided(p_member_id, p_address_id, p_delivery);
end $$;

create or replace function catalogue_is_as_decided(p_lines jsonb, p_special_discount_tiers jsonb) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  return (select value from shop_setting where key = 'special_discount_tiers') is not distinct from p_special_discount_tiers
    and not exists (select product_id from jsonb_to_recordset(p_lines) as line (
        product_id bigint, mrp bigint, discount_bp integer, entered_price bigint, special_discount bigint, hsn text, gst_bp integer)
      where not exists (select id from product where id = line.product_id and active
        and (product.mrp, product.discount_bp, product.special_discount, product.hsn, product.gst_bp)
          = (line.mrp, line.discount_bp, line.special_discount, line.hsn, line.gst_bp)
        and product.entered_price is not distinct from line.entered_price));
end $$;

create or replace function address_is_as_decided(p_member_id bigint, p_address_id bigint, p_delivery jsonb) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  found_address address;
begin
  select * into found_address from address where id = p_address_id and member_id = p_member_id and deleted_at is null;
  -- If the saved address has no state, ignores the state in the order's address, which was derived from the
  -- PIN code. Ignores the address's GSTIN if the order is no business purchase.
  return found and case when found_address.state is null then p_delivery - 'state' else p_delivery end
    = delivery_of(to_jsonb(found_address)) - case when p_delivery ? 'gstin' then '{}' else '{gstin,business_name}'::text[] end;
end $$;
