-- Returns the milliseconds until the next of these moments; null if there is none: a banner or offer appears
-- or disappears, discounts start to refer to the prior price, or the self-audit against dark patterns
-- expires.
create or replace function ms_to_next_showing() returns double precision language sql stable return (
  select extract(epoch from min(moment) - now()) * 1000
    from (
      select shown_from as moment from banner union all select shown_to from banner
      union all select shown_from from offer union all select shown_to from offer
      union all select starts_at from discount_reference
      union all select (valid_until + 1)::timestamp at time zone 'Asia/Kolkata' from pattern_audit
    ) as changing
   where moment > now()
);
