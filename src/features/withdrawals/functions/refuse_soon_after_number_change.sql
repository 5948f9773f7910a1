-- Refuses a withdrawal if the member's mobile number changed within the row's number_wait_hours (default 48).
-- Both a number change and a withdrawal lock the member, so each waits for the other.
create or replace function refuse_soon_after_number_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changed_at timestamptz;
begin
  select mobile_changed_at into changed_at from member where id = new.member_id for key share;
  if changed_at > clock_timestamp() - make_interval(hours => new.number_wait_hours) then
    perform refuse('withdrawal_after_number_wait', format('the number of member %s changed at %s', new.member_id, changed_at));
  end if;
  return new;
end $$;
create or replace trigger withdrawal_after_number_wait before insert on withdrawal for each row
  when (new.number_wait_hours > 0) execute function refuse_soon_after_number_change();
