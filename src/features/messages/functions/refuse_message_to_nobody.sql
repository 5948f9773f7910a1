-- Refuses a message to a number that no open account has, since messages name their reader by number only.
-- Codes to log in or to reset a password are excepted: a requester gets the same answer for every number, and
-- the job that sends the code checks again. So is a message about staff access, since staff are not members.
-- The number's owner is stored, because another member may have the number when the message is sent.
create or replace function refuse_message_to_nobody() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- Locks the row by its id: a lock by number would ask every node.
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
  for each row when (new.template not in ('password_code', 'login_code', 'staff_access_given')) execute function refuse_message_to_nobody();
