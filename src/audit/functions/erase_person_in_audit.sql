-- Returns whether an audit state is the same except for erased text: each value is unchanged, or was text
-- and is now null.
create or replace function is_without_text(said jsonb, was jsonb) returns boolean language sql immutable parallel safe return
  said is not distinct from was or coalesce((
    select bool_and(after.value = before.value or (after.value = 'null' and jsonb_typeof(before.value) in ('string', 'array', 'object')))
      and count(*) = count(after.key) and count(*) = count(before.key)
      from jsonb_each(said) as after full join jsonb_each(was) as before using (key)), true);

-- Returns an audit state without text, except for fields that hold no text written by a person.
create or replace function without_text(said jsonb, kept text[]) returns jsonb language sql immutable parallel safe return
  case when said is not null then (
    select coalesce(jsonb_object_agg(key, case when key = any (kept) or jsonb_typeof(value) in ('number', 'boolean') then value end), '{}')
      from jsonb_each(said)) end;

-- Erases a closed account's member from the audit log, in entries about the member and the member's things.
-- p_kept has the fields that stay unchanged, by kind of thing.
create or replace function erase_person_in_audit(p_member_id bigint, p_subjects text[], p_kept jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- With distributed tables, no other role can read a row that this transaction changed. The shop's role,
  -- which closed the account, is trusted.
  if not over_several_nodes() then
    perform from member where id = p_member_id and closed_at is not null;
    if not found then
      return;
    end if;
  end if;
  update audit_entry set before = without_text(before, erased.kept), after = without_text(after, erased.kept)
    from unnest(p_subjects) as named (subject)
      cross join lateral (select array(select jsonb_array_elements_text(p_kept -> regexp_replace(named.subject, ' \S+$', ''))) as kept) as erased
    where audit_entry.subject = named.subject;
end $$;

-- For nodes of the previous release.
create or replace function erase_person_in_audit(p_member_id bigint) returns void
language sql set search_path = public, pg_temp as $$
  select erase_person_in_audit(p_member_id, array['member ' || p_member_id], '{"member": ["status", "shown"]}')
$$;
