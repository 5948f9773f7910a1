-- Ends a slot (a subscription) that a transfer refunded. Stops counting purchases for the slot, and issues a
-- credit note. Unsubscribes the member, unless another paid slot remains. A member who accepted the agreement
-- and has no other slot gets an unpaid one, which earns awards. A second refund violates slot_refund_pkey.
-- The caller has locked the member and the accounts. Runs with the owner's rights, because the shop's role
-- may not write the referral network's counts.
create or replace function refund_slot(p_slot_id bigint, p_member_id bigint, p_transfer_id bigint, p_seller jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into slot_refund (slot_id, member_id, transfer_id) values (p_slot_id, p_member_id, p_transfer_id);
  perform leave_slot(p_slot_id, p_member_id);
  perform from agreement_acceptance where member_id = p_member_id limit 1;
  if found then
    perform grant_slot(p_member_id);
  end if;
  perform from invoice where slot_id = p_slot_id and member_id = p_member_id;
  if found then
    perform issue_invoice('credit_note', p_member_id, null, p_slot_id, p_seller, null);
  end if;
end $$;
