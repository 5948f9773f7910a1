-- Returns the state of an order's last forward parcel; null if there was none.
create or replace function last_parcel_state(of_order bigint, of_member bigint) returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select state from parcel where order_id = of_order and member_id = of_member and kind = 'forward' order by id desc limit 1);
end $$;
