-- Opens an unpaid slot (normally a paid subscription) for a member who has none, so that the member can earn
-- awards. The slot neither subscribes the member nor counts towards the setting slots_per_member_max. The
-- caller has locked the member's accounts.
create or replace function grant_slot(p_member_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  the_slot bigint;
begin
  perform from slot join slot_progress on slot_id = slot.id and slot_progress.member_id = slot.member_id
    where slot.member_id = p_member_id limit 1;
  if not found then
    insert into slot (member_id) values (p_member_id) returning id into the_slot;
    perform count_for_slot(the_slot, p_member_id);
  end if;
end $$;
