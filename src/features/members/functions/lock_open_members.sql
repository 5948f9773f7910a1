-- Keeps the accounts of those of these members open, until the transaction ends, which still are, and answers whose these are. One
-- member after the other in the order of ids.
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
