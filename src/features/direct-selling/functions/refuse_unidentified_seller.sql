-- Refuses to request, approve or pay a withdrawal that needs a verified identity, if the member has none. Locks
-- the identity, so that staff cannot refuse it before the transaction ends.
create or replace function refuse_unidentified_seller() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from seller_identity where member_id = new.member_id and state = 'verified' for key share;
  if not found then
    perform refuse('withdrawal_needs_identity', format('member %s is not verified', new.member_id));
  end if;
  return new;
end $$;
create or replace trigger withdrawal_needs_identity before insert or update of state on withdrawal
  for each row when (new.needs_identity and new.state in ('requested', 'approved')) execute function refuse_unidentified_seller();
-- A payout that was sent, or that was in a bank file, may have been paid. So its outcome is recorded all the same.
create or replace trigger withdrawal_paid_needs_identity before update of state, sent_at on withdrawal for each row
  when (new.needs_identity and old.state = 'approved' and old.sent_at is null and old.bank_file_at is null
    and (new.sent_at is not null or new.state = 'paid'))
  execute function refuse_unidentified_seller();
