-- Refuses to reserve more stock for a member than the operator allows. One limit is for units at one time.
-- The other is for unit-minutes of unpaid payment intents within a day. p_bounds has the default and the
-- maximum of each setting. The error's detail contains the limit that was reached.
create or replace function refuse_hoarding(p_member_id bigint, p_units bigint, p_bounds jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  units_max bigint;
  unit_minutes_max bigint;
  unpaid_unit_minutes float;
begin
  select setting_within((select value from shop_setting where key = 'reserved_units_max'), p_bounds -> 'units'),
      setting_within((select value from shop_setting where key = 'unpaid_unit_minutes_max'), p_bounds -> 'unitMinutes'),
      -- Sums the unit-minutes that the member reserved within a day without paying.
      (select coalesce(sum(reserved_units
          * greatest(0, extract(epoch from coalesce(ended_at, case when state = 'open' then now() else created_at end)
            - created_at)) / 60), 0)
        from payment_intent
        where member_id = p_member_id and state <> 'succeeded' and created_at > now() - interval '1 day')
    into units_max, unit_minutes_max, unpaid_unit_minutes;
  if p_units > units_max then
    perform refuse('units_within_bound', format('member %s holds too many units', p_member_id), p_detail => units_max::text);
  end if;
  if unpaid_unit_minutes >= unit_minutes_max then
    perform refuse('unit_minutes_within_bound',
      format('member %s kept back too much within a day', p_member_id), p_detail => unit_minutes_max::text);
  end if;
end $$;
