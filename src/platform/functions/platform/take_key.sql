-- Takes what is unique over all members for one of them: keys of members' tables hold member_id, and so cannot say that another
-- has it. False where it is taken already; it waits for whoever is about to take it. For functions with the owner's right: the
-- shop's role writes global_key through them alone.
create or replace function take_new_key(p_kind text, p_key text, p_member_id bigint) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into global_key (kind, key, member_id) values (p_kind, p_key, p_member_id) on conflict do nothing;
  return found;
end $$;

-- The same for many, in the order of the keys, so that two sets cannot deadlock. Answers the first that was taken already, if any
-- was: then nothing of the transaction may stay.
create or replace function take_new_keys(p_kind text, p_keys text[], p_member_ids bigint[]) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  refused text;
begin
  with wanted as (
    select * from unnest(p_keys, p_member_ids) as named (key, member_id)
  ), taken as (
    insert into global_key (kind, key, member_id) select p_kind, key, member_id from wanted order by key
      on conflict do nothing returning key
  )
  select min(key) into refused from (select key from wanted except all select key from taken) as missing;
  return refused;
end $$;

-- Takes it for a member who may take it again.
create or replace function take_key(p_kind text, p_key text, p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  holder bigint;
begin
  loop
    exit when take_new_key(p_kind, p_key, p_member_id);
    select member_id into holder from global_key where kind = p_kind and key = p_key;
    exit when holder = p_member_id;
    -- Whoever had it may have freed it meanwhile.
    if holder is not null then
      -- The key itself may be a mobile number, which no log shall have.
      perform refuse(p_kind || '_is_of_one_member', format('this %s is of another member', p_kind), p_errcode => 'unique_violation');
    end if;
  end loop;
end $$;

-- Takes keys of several members that none of them has yet, as take_new_keys does.
create or replace function take_keys(p_kind text, p_keys text[], p_member_ids bigint[]) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return take_new_keys(p_kind, p_keys, p_member_ids);
end $$;

-- Frees what a member had taken, for whoever takes it next.
create or replace function free_key(p_kind text, p_key text, p_member_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from global_key where kind = p_kind and key = p_key and member_id = p_member_id;
end $$;
