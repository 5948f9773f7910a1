-- Records the choices that the next members made before there were consents. Does not change what they chose: one who never chose
-- gets no record, and so gave no consent. Returns whether members are left.
create or replace function record_earlier_consents(p_limit integer) returns boolean language plpgsql set search_path = public, pg_temp as $$
declare
  progress earlier_choice_progress;
  v_ids bigint[];
begin
  -- One node at a time.
  select * into progress from earlier_choice_progress where done_at is null for no key update skip locked;
  if not found then return false; end if;
  v_ids := array(select id from member where id > progress.recorded_up_to order by id limit p_limit);
  insert into consent (member_id, purpose, is_given, notice_version, language, place, at)
    select id, purpose, is_given, 0, coalesce(language, 'en'), 'earlier', chosen_at
      from member, lateral (
        select 'viewed' as purpose, is_kept as is_given, chosen_at from viewing_choice where member_id = member.id
        union all
        -- Who said yes to the question of home agreed to its rows, unless they switched them off.
        select 'rows', false, chosen_at from plain_home where member_id = member.id
        union all
        select 'rows', true, chosen_at from viewing_choice where member_id = member.id and is_kept
          and not exists (select from plain_home where member_id = member.id)
        union all
        -- Offers: switched on by a channel or asked for. Switched off: SMS is off and no other channel is on.
        select 'offers', is_on or not is_off, coalesce(changed_at, progress.since) from (
          select max(changed_at) as changed_at, coalesce(bool_or(is_on), false) as is_on,
              coalesce(bool_or(way = 'sms' and not is_on), false) as is_off
            from message_choice where member_id = member.id and kind = 'offers') as chosen
          where is_on or is_off or exists (select from stock_alert where member_id = member.id)
            or exists (select from member_cart where member_id = member.id and wants_reminder)
        union all
        select 'push', true, min(added_at) from push_device where member_id = member.id having count(*) > 0
        union all
        select 'review_names', true, min(written_at) from product_post
          where member_id = member.id and written_at < progress.since having count(*) > 0
        union all
        select 'location', true, registered_at where district_id is not null
      ) as choice
      where id = any (v_ids) and closed_at is null
        and not exists (select from consent as known where known.member_id = member.id and known.purpose = choice.purpose);
  update earlier_choice_progress set recorded_up_to = coalesce(v_ids[cardinality(v_ids)], recorded_up_to),
    done_at = case when cardinality(v_ids) < p_limit then now() end;
  return cardinality(v_ids) = p_limit;
end $$;
