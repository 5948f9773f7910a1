-- Counts the units of a line in parcels that are on their way to the buyer or have arrived.
create or replace function units_in_parcels(p_order_id bigint, p_member_id bigint, p_line smallint) returns integer
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(parcel_line.quantity), 0)
    from parcel join parcel_line on parcel_line.parcel_id = parcel.id and parcel_line.member_id = parcel.member_id
    where parcel.order_id = p_order_id and parcel.member_id = p_member_id and kind = 'forward' and line = p_line
      and not parcel_has_ended(state))::integer;
end $$;

-- Counts the units of a line that can still be put into a parcel.
create or replace function units_without_parcel(p_order_id bigint, p_member_id bigint, p_line smallint) returns integer
language plpgsql stable set search_path = public, pg_temp as $$
declare
  kept constant integer := (select quantity - cancelled - returned from order_line
    where order_id = p_order_id and member_id = p_member_id and line = p_line);
begin
  return greatest(kept - units_in_parcels(p_order_id, p_member_id, p_line), 0);
end $$;

-- Counts the units of a line that have not left the shop. If the order left as a whole, returns 0.
create or replace function units_to_send(p_order_id bigint, p_member_id bigint, p_line smallint) returns integer
language plpgsql stable set search_path = public, pg_temp as $$
begin
  perform from purchase_order
    where id = p_order_id and member_id = p_member_id and (status = 'pending' or (status = 'processed' and in_parts));
  if not found then
    return 0;
  end if;
  return units_without_parcel(p_order_id, p_member_id, p_line);
end $$;

-- Returns the number of units that have not left the shop, for each line of an order. Reads the lines first,
-- then calls units_to_send in separate statements: within a distributed query, Citus refuses functions that
-- read tables.
create or replace function lines_to_send(p_order_id bigint, p_member_id bigint) returns table (line smallint, quantity integer)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  lines constant smallint[] := array(select order_line.line from order_line
    where order_id = p_order_id and member_id = p_member_id order by 1);
begin
  foreach line in array lines loop
    quantity := units_to_send(p_order_id, p_member_id, line);
    if quantity > 0 then
      return next;
    end if;
  end loop;
end $$;

-- Returns whether all remaining units of an order are with its buyer.
create or replace function order_has_arrived(p_order_id bigint, p_member_id bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return not exists (select from order_line
    where order_id = p_order_id and member_id = p_member_id and quantity - cancelled - returned > (
      select coalesce(sum(parcel_line.quantity), 0)
        from parcel join parcel_line on parcel_line.parcel_id = parcel.id and parcel_line.member_id = parcel.member_id
        where parcel.order_id = p_order_id and parcel.member_id = p_member_id and kind = 'forward' and arrived_at is not null
          and parcel_line.line = order_line.line));
end $$;

-- Returns whether some units of an order have left the shop and others are still to be sent.
create or replace function is_partly_sent(p_order_id bigint, p_member_id bigint, p_status text, p_in_parts boolean) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not p_in_parts or p_status <> 'processed' then
    return false;
  end if;
  return exists (select line from lines_to_send(p_order_id, p_member_id));
end $$;

-- Returns the last day for sending all units of an order: the promised day or, without one, a week after the
-- order was placed.
create or replace function to_be_sent_by(p_promised_by date, p_placed_at timestamptz) returns date
immutable parallel safe
return coalesce(p_promised_by, (p_placed_at at time zone 'Asia/Kolkata')::date + 7);

-- Old signatures, called by servers of the previous release during a rolling update.
create or replace function is_partly_sent(purchase_order) returns boolean
language sql stable set search_path = public, pg_temp
return is_partly_sent(($1).id, ($1).member_id, ($1).status, ($1).in_parts);

create or replace function to_be_sent_by(purchase_order) returns date
immutable parallel safe
return to_be_sent_by(($1).promised_by, ($1).placed_at);
