-- Returns whether a member's latest decision about a purpose is a consent. Without a decision there is none.
create or replace function has_consent(p_member_id bigint, p_purpose text) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select coalesce((select is_given from consent where member_id = p_member_id and purpose = p_purpose order by id desc limit 1), false)
$$;
