-- A message knows its reader by number alone, which a closed account lets go of. A code to log in or for a new password is excepted: whoever asks
-- for one gets the same answer for every number, also for one that no member has, and the job that sends it looks again. The
-- staff are no members. Whose number it was is noted, because it may be another member's when the message is sent.
create or replace function refuse_message_to_nobody() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- Lock their row by its id: a lock by the number would ask every node.
  reader constant bigint := (select member_id from global_key where kind = 'mobile' and key = new.mobile);
begin
  perform from member where id = reader and mobile = new.mobile and closed_at is null for key share;
  if not found then
    perform refuse('member_is_open', 'a message to a number of no open account is refused');
  end if;
  new.reader_id := reader;
  return new;
end $$;
create or replace trigger member_is_open before insert on outgoing_message
  for each row when (new.template not in ('password_code', 'login_code', 'staff_access_given')) execute function refuse_message_to_nobody();
