-- Returns, for each line and variant of a delivered order, how many units the buyer has (kept), and how many
-- of these can still be returned (units). Every call that returns goods uses this function. kept is the
-- number of bought units less the cancelled, lost and returned ones; an exchange subtracts units of one
-- variant and adds as many of another. units is kept less the units in open return requests.
create or replace function returnable_units(p_order_id bigint, p_member_id bigint)
returns table (line smallint, product_id bigint, kept integer, units integer)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform from purchase_order where id = p_order_id and member_id = p_member_id and status = 'delivered';
  if not found then
    return;
  end if;
  return query
    with bought as (
      select line, product_id, quantity, cancelled from order_line where order_id = p_order_id and member_id = p_member_id
    ), request as (
      select line, coalesce(returned_product_id, bought.product_id) as returned_id, wanted_product_id as wanted_id, state,
          coalesce(accepted, return_request.quantity) as quantity
        from return_request join bought using (line)
        where order_id = p_order_id and member_id = p_member_id and state not in ('refunded', 'refused', 'withdrawn')
    ), moved (line, product_id, kept, asked) as (
      select line, product_id, quantity - cancelled, 0 from bought
      union all
      select line, coalesce(returned_product_id, bought.product_id), -order_line_change.quantity, 0
        from order_line_change join bought using (line)
          join order_change using (order_id, member_id, position)
        where order_id = p_order_id and member_id = p_member_id and kind = 'returned'
      union all
      select line, returned_id, -quantity, 0 from request where state = 'sent_again'
      union all
      select line, wanted_id, quantity, 0 from request where state = 'sent_again'
      union all
      select line, returned_id, 0, quantity from request where state <> 'sent_again'
    )
    select line, product_id, sum(kept)::integer, sum(kept - asked)::integer from moved group by 1, 2 order by 1, 2;
end $$;
