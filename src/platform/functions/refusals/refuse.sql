-- Raises an error with a constraint's name. The message also ends with the name, as in PostgreSQL's own
-- errors, because a Citus node passes on only the message and the detail. violated-constraint.ts reads the
-- name from the message.
create or replace function refuse(
  p_constraint text, p_message text, p_detail text default '', p_errcode text default 'check_violation'
) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception using message = format('%s: constraint "%s"', p_message, p_constraint), detail = p_detail,
    errcode = p_errcode, constraint = p_constraint;
end $$;
