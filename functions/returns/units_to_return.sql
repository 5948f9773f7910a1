-- How many units of a line may still be asked back: of those that were bought and are still the buyer's, what is not on its way back
-- and was not exchanged. Nothing of a reinstated order that its buyer owes.
create or replace function units_to_return(p_order_id bigint, p_member_id bigint, p_line smallint) returns integer
language plpgsql stable set search_path = public, pg_temp as $$
begin
  perform from purchase_order where id = p_order_id and member_id = p_member_id and owed > 0;
  if found then
    return 0;
  end if;
  return (select quantity - cancelled - returned - coalesce((
      select sum(coalesce(accepted, return_request.quantity)) from return_request
        where order_id = p_order_id and member_id = p_member_id and line = p_line
          and state not in ('refunded', 'refused', 'withdrawn')), 0)
    from order_line where order_id = p_order_id and member_id = p_member_id and line = p_line)::integer;
end $$;

-- The same of each line of an order, beside the statement that reads the lines: a node that has these calls nothing that reads others.
create or replace function lines_to_return(p_order_id bigint, p_member_id bigint) returns table (line smallint, units integer)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  lines constant smallint[] := array(select order_line.line from order_line
    where order_id = p_order_id and member_id = p_member_id order by 1);
begin
  foreach line in array lines loop
    units := units_to_return(p_order_id, p_member_id, line);
    return next;
  end loop;
end $$;
