-- A setting that is no whole number within its bounds, for example after it was edited in SQL, counts as
-- never set. p_bound has its default and its maximum.
create or replace function setting_within(p_value jsonb, p_bound jsonb) returns bigint language sql immutable return (
  case when jsonb_typeof(p_value) = 'number' then
    case when (p_value::numeric % 1) = 0 and p_value::numeric between 1 and (p_bound -> 'max')::numeric
      then p_value::bigint else (p_bound -> 'fallback')::bigint end
  else (p_bound -> 'fallback')::bigint end
);
