-- Refuses to approve, send or pay by hand a withdrawal of a blocked member. Does not check payouts already
-- sent, because only the provider decides their outcome. Locks the member after the withdrawal. Blocking a
-- member waits for this lock, so the later of the two sees the effect of the earlier.
create or replace function refuse_paying_blocked_member() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_blocked boolean;
begin
  select blocked_at is not null into is_blocked from member where id = new.member_id for key share;
  if is_blocked then
    perform refuse('member_paid_is_not_blocked', format('withdrawal %s waits: member %s is blocked', new.reference, new.member_id));
  end if;
  return new;
end $$;
create or replace trigger member_paid_is_not_blocked before update of state, sent_at on withdrawal for each row
  when ((old.state = 'requested' and new.state = 'approved')
    or (old.sent_at is null and (new.sent_at is not null or (old.state = 'approved' and new.state = 'paid'))))
  execute function refuse_paying_blocked_member();
