-- Increases the version when a column that staff can edit changes, so that a stale edit is refused.
create or replace function count_member_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create or replace trigger member_version before update of name, email, mobile, blocked_at on member for each row
  when ((old.name, old.email, old.mobile, old.blocked_at) is distinct from (new.name, new.email, new.mobile, new.blocked_at))
  execute function count_member_version();
