-- Adds the net amount and cashback of a change (a partial cancellation or return) to the order's deductions.
-- The update locks the order's row. Units can be cancelled only before delivery, and returned only after it.
-- Units of a cash order with a booked parcel cannot be cancelled, because the courier already knows the
-- amount to collect.
create or replace function take_off_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update purchase_order set net_taken_off = net_taken_off + new.net, cashback_taken_off = cashback_taken_off + new.cashback
    where member_id = new.member_id and id = new.order_id
      and status = any (case when new.kind = 'cancelled' then '{pending,processed}'::text[] else '{delivered}' end);
  if not found then
    perform refuse('order_change_in_its_time', format('order %s cannot be %s now', new.order_id, new.kind));
  end if;
  if new.kind = 'cancelled' and exists (select from parcel
      where order_id = new.order_id and member_id = new.member_id and kind = 'forward' and collect > 0
        and not parcel_has_ended(state)) then
    perform refuse('parcel_collects_what_is_due', format('the courier of order %s already knows the amount to collect', new.order_id));
  end if;
  return null;
end $$;
create or replace trigger order_change_takes_off after insert on order_change for each row execute function take_off_order();

create or replace function take_off_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  the_kind constant text := (select kind from order_change
    where order_id = new.order_id and member_id = new.member_id and position = new.position);
begin
  update order_line set cancelled = cancelled + case when the_kind = 'cancelled' then new.quantity else 0 end,
      returned = returned + case when the_kind = 'returned' then new.quantity else 0 end
    where member_id = new.member_id and order_id = new.order_id and line = new.line;
  return null;
end $$;
create or replace trigger order_line_change_takes_off after insert on order_line_change
  for each row execute function take_off_line();

-- Refuses deductions that differ from the sum of the order's changes. The deductions can therefore change
-- only together with rows of order_change and order_line_change.
create or replace function check_taken_off() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if whole_table(tg_table_name) = 'purchase_order' then
    if (new.net_taken_off, new.cashback_taken_off) = (select coalesce(sum(net), 0), coalesce(sum(cashback), 0)
        from order_change where order_id = new.id and member_id = new.member_id) then
      return null;
    end if;
  elsif (new.cancelled, new.returned) = (
      select coalesce(sum(quantity) filter (where kind = 'cancelled'), 0), coalesce(sum(quantity) filter (where kind = 'returned'), 0)
        from order_line_change join order_change using (order_id, position, member_id)
        where order_id = new.order_id and member_id = new.member_id and line = new.line) then
    return null;
  end if;
  perform refuse('taken_off_by_changes', format('the deductions of %s differ from the sum of its changes', whole_table(tg_table_name)));
end $$;
create or replace trigger order_taken_off_by_changes after update of net_taken_off, cashback_taken_off on purchase_order
  for each row execute function check_taken_off();
create or replace trigger line_taken_off_by_changes after update of cancelled, returned on order_line
  for each row execute function check_taken_off();
