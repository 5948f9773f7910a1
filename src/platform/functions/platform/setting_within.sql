-- Returns a setting's value. Returns the default if the value is not a whole number within the setting's
-- bounds, for example after an edit in SQL. p_bound has the default and the maximum.
create or replace function setting_within(p_value jsonb, p_bound jsonb) returns bigint language sql immutable return (
  case when jsonb_typeof(p_value) = 'number' then
    case when (p_value::numeric % 1) = 0 and p_value::numeric between 1 and (p_bound -> 'max')::numeric
      then p_value::bigint else (p_bound -> 'fallback')::bigint end
  else (p_bound -> 'fallback')::bigint end
);
