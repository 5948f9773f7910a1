-- Raises an error with a constraint's name. The name is also at the end of the message, as in PostgreSQL's
-- own errors, because a Citus node passes on the message and the detail but not the name.
-- violated-constraint.ts reads it.
create or replace function refuse(
  p_constraint text, p_message text, p_detail text default '', p_errcode text default 'check_violation'
) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception using message = format('%s: constraint "%s"', p_message, p_constraint), detail = p_detail,
    errcode = p_errcode, constraint = p_constraint;
end $$;
