-- Open requests and what came back are never more than what was bought, and goods are asked back of delivered orders alone. The order
-- is locked, so that of two requests for the last unit the second one sees the first.
create or replace function check_return_units() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  the_status text;
begin
  select status into the_status from purchase_order where id = new.order_id and member_id = new.member_id for no key update;
  if the_status is distinct from 'delivered' then
    perform refuse('return_of_delivered', format('order %s is not delivered', new.order_id));
  end if;
  if units_to_return(new.order_id, new.member_id, new.line) < new.quantity then
    perform refuse('return_within_bought', format('line %s of order %s has no more units to return', new.line, new.order_id));
  end if;
  return new;
end $$;
create or replace trigger return_within_bought before insert on return_request
  for each row execute function check_return_units();

-- What is on its way back by a request does not come back otherwise before that has ended.
create or replace function check_returned_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if units_to_return(new.order_id, new.member_id, new.line) < 0 then
    perform refuse('no_return_under_way', format('a return of line %s of order %s is under way', new.line, new.order_id));
  end if;
  return null;
end $$;
create or replace trigger order_line_returns_once after update of returned on order_line
  for each row when (new.returned > old.returned) execute function check_returned_line();

-- An order does not come back as a whole while a part of it is on its way by itself.
create or replace function check_no_return_under_way() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from return_request where order_id = new.id and member_id = new.member_id
      and state not in ('refunded', 'sent_again', 'refused', 'withdrawn')) then
    perform refuse('no_return_under_way', format('a return of order %s is under way', new.id));
  end if;
  return new;
end $$;
create or replace trigger order_returns_alone before update of status on purchase_order
  for each row when (new.status = 'returned' and old.status <> 'returned') execute function check_no_return_under_way();
