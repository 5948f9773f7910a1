-- Refuses by the name of a constraint. The name ends the message as well, as in PostgreSQL's own sentences: a node of Citus passes on
-- what was said and its detail, and not the name (violated-constraint.ts reads it).
create or replace function refuse(
  p_constraint text, p_message text, p_detail text default '', p_errcode text default 'check_violation'
) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception using message = format('%s: constraint "%s"', p_message, p_constraint), detail = p_detail,
    errcode = p_errcode, constraint = p_constraint;
end $$;
