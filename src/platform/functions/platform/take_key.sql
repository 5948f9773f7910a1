-- Claims a globally unique key for a member. A unique constraint cannot enforce this, because on a cluster it
-- must contain member_id. Returns false if the key is taken. If another transaction is claiming the key,
-- waits for that transaction. Called by functions with the owner's rights, because the shop's role may not
-- write global_key.
create or replace function take_new_key(p_kind text, p_key text, p_member_id bigint) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into global_key (kind, key, member_id) values (p_kind, p_key, p_member_id) on conflict do nothing;
  return found;
end $$;

-- Claims many new keys in key order, so that two sets cannot deadlock. Returns the first key that was already
-- taken, if any; the caller must then roll back.
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

-- Claims a key for a member who may already hold it.
create or replace function take_key(p_kind text, p_key text, p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  holder bigint;
begin
  loop
    exit when take_new_key(p_kind, p_key, p_member_id);
    select member_id into holder from global_key where kind = p_kind and key = p_key;
    exit when holder = p_member_id;
    -- If the key has no holder, it was freed after the insert failed, and the loop tries again.
    if holder is not null then
      -- The message leaves out the key, which may be a mobile number and must not be logged.
      perform refuse(p_kind || '_is_of_one_member', format('this %s belongs to another member', p_kind), p_errcode => 'unique_violation');
    end if;
  end loop;
end $$;

-- Claims new keys for several members like take_new_keys, but with the owner's rights.
create or replace function take_keys(p_kind text, p_keys text[], p_member_ids bigint[]) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return take_new_keys(p_kind, p_keys, p_member_ids);
end $$;

-- Frees a member's key, so that it can be claimed again.
create or replace function free_key(p_kind text, p_key text, p_member_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from global_key where kind = p_kind and key = p_key and member_id = p_member_id;
end $$;
