-- Returns the moment before which the shop may not ask a member again for consent to offers; null if it may ask. The setting
-- `offers_consent` has the same default.
create or replace function asks_offers_from(p_member_id bigint) returns timestamptz language sql stable
  set search_path = public, pg_temp as $$
  select case when not is_given then at + make_interval(
      days => coalesce((select (value ->> 'ask_again_days')::integer from shop_setting where key = 'offers_consent'), 90)) end
    from consent where member_id = p_member_id and purpose = 'offers' order by id desc limit 1
$$;
