-- Opens a slot (a subscription) paid by a transfer, and subscribes its member. Runs with the rights of the
-- tables' owner. The shop's database role may not insert slots itself. Therefore every slot has its progress
-- row and is in the referral network's counts.
create or replace function open_slot(p_slot_id bigint, p_member_id bigint, p_transfer_id bigint, p_at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into slot (id, member_id, transfer_id, created_at) values (p_slot_id, p_member_id, p_transfer_id, p_at);
  perform subscribe_by_slot(p_slot_id, p_member_id);
end $$;
