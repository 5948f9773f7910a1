-- Refuses a withdrawal within number_wait_hours (a column of the row, 48 by default) after the member's
-- mobile number changed. A number change and a withdrawal both lock the member. Therefore a concurrent one
-- waits and then sees the other.
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
