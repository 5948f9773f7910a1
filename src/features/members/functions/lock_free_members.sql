-- Locks those of the given members that no other transaction has locked, in the sequence of the array.
-- Returns the ids of the locked members. If p_begins is true, also skips closed and blocked members, because
-- they may not start anything new.
create or replace function lock_free_members(p_member_ids bigint[], p_begins boolean) returns bigint[]
language plpgsql set search_path = public, pg_temp as $$
declare
  the_member bigint;
  free bigint[] := '{}';
begin
  foreach the_member in array coalesce(p_member_ids, '{}') loop
    perform id from member where id = the_member and (not p_begins or closed_at is null and blocked_at is null) for no key update skip locked;
    if found then
      free := free || the_member;
    end if;
  end loop;
  return free;
end $$;
