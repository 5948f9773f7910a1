-- Refuses a message to a number that no open account has. Stores the id of the member who has the number,
-- because the number may change hands before the message is sent. Login and reset codes are exempt, so that
-- the answer does not reveal which numbers have a member. The job that sends the code checks again. Messages
-- about staff access and visitors' complaints are exempt, because their readers are not members.
create or replace function refuse_message_to_nobody() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- Looks up the member's id first, because a lock by number would query every node of a cluster.
  reader constant bigint := (select member_id from global_key where kind = 'mobile' and key = new.mobile);
begin
  perform from member where id = reader and mobile = new.mobile and closed_at is null for key share;
  if not found then
    perform refuse('member_is_open', 'no open account has the number of the message');
  end if;
  new.reader_id := reader;
  return new;
end $$;
create or replace trigger member_is_open before insert on outgoing_message
  for each row when (new.template not in ('password_code', 'login_code', 'staff_access_given', 'visitor_complaint_recorded', 'visitor_complaint_answered')) execute function refuse_message_to_nobody();
