-- Refuses to change a referrer after registration, because a change could create a cycle in the network.
create or replace function refuse_referrer_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse('member_referrer_fixed', 'the referrer of a member never changes');
end $$;
create or replace trigger member_referrer_fixed before update of referrer_id on member
  for each row when (old.referrer_id is distinct from new.referrer_id) execute function refuse_referrer_change();
