-- Writes a change's audit entries with the current time. Runs with the owner's rights, because the shop's
-- database role may not insert entries. So that role can forge neither an entry's time nor the name of a
-- staff member.
create or replace function write_audit_entries(p_staff_id integer, p_name text, p_entries jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  acting text;
begin
  if p_staff_id is not null then
    select name into acting from staff_member where id = p_staff_id;
  elsif p_name ~ ' by command$' or p_name = 'Not signed in' then
    acting := p_name;
  end if;
  if acting is null then
    perform refuse('audit_actor_is_known', format('the audit log does not know the actor %s', coalesce(p_staff_id::text, p_name)));
  end if;
  insert into audit_entry (staff_id, actor, action, subject, before, after)
    select p_staff_id, acting, action, subject, before, after
      from jsonb_to_recordset(p_entries) as entry (action text, subject text, before jsonb, after jsonb);
end $$;
