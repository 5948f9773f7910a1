-- Counts the units of a line, over all variants, that the buyer can still ask to return. Returns 0 if the
-- order was refunded before it was delivered after all, and the buyer still owes the refund.
create or replace function units_to_return(p_order_id bigint, p_member_id bigint, p_line smallint) returns integer
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return coalesce((select units from lines_to_return(p_order_id, p_member_id) where line = p_line), 0);
end $$;

-- Returns the number of returnable units for each line of an order. Call this function in a statement of its
-- own. It reads distributed tables, and Citus refuses to call such a function in a query on distributed
-- tables.
create or replace function lines_to_return(p_order_id bigint, p_member_id bigint) returns table (line smallint, units integer)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform from purchase_order where id = p_order_id and member_id = p_member_id and owed > 0;
  if found then
    return;
  end if;
  return query select line, sum(units)::integer from returnable_units(p_order_id, p_member_id) group by 1 order by 1;
end $$;
