-- Returns whether an audit state equals an earlier one, except for texts that were erased (set to null).
create or replace function is_without_text(said jsonb, was jsonb) returns boolean language sql immutable parallel safe return
  said is not distinct from was or coalesce((
    select bool_and(after.value = before.value or (after.value = 'null' and jsonb_typeof(before.value) in ('string', 'array', 'object')))
      and count(*) = count(after.key) and count(*) = count(before.key)
      from jsonb_each(said) as after full join jsonb_each(was) as before using (key)), true);

-- Returns an audit state with every text replaced by null, except in the fields named by `kept`.
create or replace function without_text(said jsonb, kept text[]) returns jsonb language sql immutable parallel safe return
  case when said is not null then (
    select coalesce(jsonb_object_agg(key, case when key = any (kept) or jsonb_typeof(value) in ('number', 'boolean') then value end), '{}')
      from jsonb_each(said)) end;

-- Erases the texts about a member from the audit log, after the account was closed. Covers entries about the
-- member and about the member's orders, returns and other rows (p_subjects). p_kept lists, by kind of
-- subject, the fields that stay.
create or replace function erase_person_in_audit(p_member_id bigint, p_subjects text[], p_kept jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Skips this check on a cluster, where the owner's role cannot read rows that this transaction changed.
  -- There the function trusts the shop's role, which has closed the account.
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

-- Old signature, called by servers of the previous release during a rolling update.
create or replace function erase_person_in_audit(p_member_id bigint) returns void
language sql set search_path = public, pg_temp as $$
  select erase_person_in_audit(p_member_id, array['member ' || p_member_id], '{"member": ["status", "shown"]}')
$$;
