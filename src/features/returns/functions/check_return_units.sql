-- Refuses a return request if the order is not delivered or the units cannot be returned. Refuses a buy-back if the
-- member was no direct seller. Locks the order, so that two requests cannot both take the last unit.
create or replace function check_return_units() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  the_status text;
begin
  select status into the_status from purchase_order where id = new.order_id and member_id = new.member_id for no key update;
  if the_status is distinct from 'delivered' then
    perform refuse('return_of_delivered', format('order %s is not delivered', new.order_id));
  end if;
  if new.quantity > units_to_return(new.order_id, new.member_id, new.line) or new.quantity > coalesce((select units from returnable_units(new.order_id, new.member_id)
      where line = new.line and product_id = coalesce(new.returned_product_id, (select product_id from order_line
        where order_id = new.order_id and member_id = new.member_id and line = new.line))), 0) then
    perform refuse('return_within_bought', format('line %s of order %s has no more units to return', new.line, new.order_id));
  end if;
  if new.reason = 'buy_back' and buy_back_until(new.order_id, new.member_id, 0) is null then
    perform refuse('buy_back_of_a_seller', format('the buyer of order %s was no direct seller', new.order_id));
  end if;
  return new;
end $$;
create or replace trigger return_within_bought before insert on return_request
  for each row execute function check_return_units();

-- Refuses to record the return of units that the buyer does not have, or that an open request covers. For
-- each line and variant, every sold unit is in one of three groups: with the buyer, returned, and cancelled
-- or lost.
create or replace function check_returned_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  kept_min integer;
  units_min integer;
begin
  select min(kept), min(units) into kept_min, units_min
    from returnable_units(new.order_id, new.member_id) where line = new.line;
  if kept_min < 0 then
    perform refuse('units_come_back_once', format('more units of line %s of order %s are returned than its buyer has', new.line, new.order_id));
  end if;
  if units_min < 0 then
    perform refuse('no_return_under_way', format('line %s of order %s has an open return', new.line, new.order_id));
  end if;
  return null;
end $$;
create or replace trigger order_line_returns_once after update of returned on order_line
  for each row when (new.returned > old.returned) execute function check_returned_line();

-- Refuses the return of a whole order while one of its return requests is open.
create or replace function check_no_return_under_way() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from return_request where order_id = new.id and member_id = new.member_id
      and state not in ('refunded', 'sent_again', 'refused', 'withdrawn')) then
    perform refuse('no_return_under_way', format('order %s has an open return', new.id));
  end if;
  return new;
end $$;
create or replace trigger order_returns_alone before update of status on purchase_order
  for each row when (new.status = 'returned' and old.status <> 'returned') execute function check_no_return_under_way();
