-- Locks those of the given members whose accounts are open, sorted by id, and returns their ids. A locked
-- account cannot be closed until the transaction ends.
create or replace function lock_open_members(p_member_ids bigint[]) returns bigint[]
language plpgsql set search_path = public, pg_temp as $$
declare
  one bigint;
  locked bigint[] := '{}';
begin
  for one in select distinct id from unnest(p_member_ids) as named (id) order by id loop
    perform from member where member.id = one and closed_at is null for key share;
    if found then
      locked := locked || one;
    end if;
  end loop;
  return locked;
end $$;
