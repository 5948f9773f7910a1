-- How many units of a line its buyer can still ask back, of all its variants together. Nothing of a reinstated order that the buyer owes.
create or replace function units_to_return(p_order_id bigint, p_member_id bigint, p_line smallint) returns integer
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return coalesce((select units from lines_to_return(p_order_id, p_member_id) where line = p_line), 0);
end $$;

-- The same of each line of an order. Call it beside the statement that reads the lines: where Citus spreads the tables, a function
-- that reads them cannot be called from a statement that reads others.
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
