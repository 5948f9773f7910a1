-- Returns the data that decides whether the shop delivers to a PIN code, when an order arrives, and the
-- delivery charge. The data is the PIN code's range with its zone, three settings, and the coming holidays. A
-- missing value is null.
create or replace function delivery_facts(p_pin text) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_pin constant integer := case when p_pin ~ '^[1-9]\d{5}$' then p_pin::integer end;
begin
  return jsonb_build_object(
    'range', (select jsonb_build_object('is_served', is_served, 'takes_cash', takes_cash,
        'from', days_from + extra_days, 'to', days_to + extra_days, 'charge', charge, 'free_above', free_above)
      from (select * from pin_range where first_pin <= the_pin order by first_pin desc limit 1) as nearest
      join delivery_zone on delivery_zone.id = zone_id
      where last_pin >= the_pin),
    'calendar', (select value from shop_setting where key = 'delivery_calendar'),
    'charge', (select value from shop_setting where key = 'delivery_charge'),
    'terms', (select value from shop_setting where key = 'delivery_and_returns'),
    'holidays', (select coalesce(jsonb_agg(day order by day), '[]') from holiday
      where day >= (now() at time zone 'Asia/Kolkata')::date));
end $$;
