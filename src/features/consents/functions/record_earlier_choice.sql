-- Records a choice that a node of the earlier release stores in its own table while the release rolls out.
create or replace function record_earlier_choice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into consent (member_id, purpose, is_given, notice_version, language, place)
    values (new.member_id, tg_argv[0], tg_argv[0] = 'viewed' and (to_jsonb(new) ->> 'is_kept')::boolean, 0, 'en', 'earlier');
  return null;
end $$;
create or replace trigger viewing_choice_is_consent after insert or update on viewing_choice
  for each row execute function record_earlier_choice('viewed');
create or replace trigger plain_home_is_consent after insert on plain_home
  for each row execute function record_earlier_choice('rows');
