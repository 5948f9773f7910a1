-- Consents of members by purpose. Each row is one decision; the latest of a purpose counts. Without a row there is no consent.
create table consent (
  id bigserial,
  member_id bigint not null references member (id),
  purpose text not null constraint consent_purpose_check
    check (purpose in ('offers', 'rows', 'viewed', 'push', 'review_names', 'location')),
  is_given boolean not null,
  -- The version of the privacy notice of that day; 0 for a choice from before there was a notice.
  notice_version integer not null check (notice_version >= 0),
  language text not null check (length(language) between 2 and 10),
  -- Where the member decided; 'earlier' for a choice from before there were records.
  place text not null constraint consent_place_check
    check (place in ('your_data', 'home', 'messages', 'link', 'push', 'product', 'cart', 'signup', 'earlier')),
  at timestamptz not null default now(),
  primary key (member_id, purpose, id)
);

-- The choices that members made before. One who never chose has no record, and so gave no consent.
insert into consent (member_id, purpose, is_given, notice_version, language, place, at)
  select viewing_choice.member_id, 'viewed', is_kept, 0, coalesce(language, 'en'), 'earlier', chosen_at
    from viewing_choice join member on member.id = viewing_choice.member_id and closed_at is null;
-- Who said yes to the question of home agreed to its rows, unless they switched them off.
insert into consent (member_id, purpose, is_given, notice_version, language, place, at)
  select member.id, 'rows', plain_home.member_id is null, 0, coalesce(language, 'en'), 'earlier',
      coalesce(plain_home.chosen_at, viewing_choice.chosen_at)
    from member left join plain_home on plain_home.member_id = member.id
      left join viewing_choice on viewing_choice.member_id = member.id and is_kept
    where closed_at is null and (plain_home.member_id is not null or viewing_choice.member_id is not null);
-- Offers: switched on by a channel, or asked for: an alert, a reminder of the cart. Switched off: SMS off and no other channel on.
insert into consent (member_id, purpose, is_given, notice_version, language, place, at)
  select member.id, 'offers', not is_off, 0, coalesce(language, 'en'), 'earlier', coalesce(chosen_at, now())
    from member,
      lateral (select max(changed_at) as chosen_at, coalesce(bool_or(is_on), false) as is_on,
          coalesce(bool_or(way = 'sms' and not is_on), false) and not coalesce(bool_or(is_on), false) as is_off
        from message_choice where message_choice.member_id = member.id and kind = 'offers') as chosen
    where closed_at is null and (is_on or is_off
      or exists (select from stock_alert where stock_alert.member_id = member.id)
      or exists (select from member_cart where member_cart.member_id = member.id and wants_reminder));
insert into consent (member_id, purpose, is_given, notice_version, language, place, at)
  select push_device.member_id, 'push', true, 0, coalesce(max(language), 'en'), 'earlier', min(added_at)
    from push_device join member on member.id = push_device.member_id and closed_at is null group by 1;
insert into consent (member_id, purpose, is_given, notice_version, language, place, at)
  select product_post.member_id, 'review_names', true, 0, coalesce(max(language), 'en'), 'earlier', min(written_at)
    from product_post join member on member.id = product_post.member_id and closed_at is null group by 1;
insert into consent (member_id, purpose, is_given, notice_version, language, place, at)
  select id, 'location', true, 0, coalesce(language, 'en'), 'earlier', registered_at
    from member where closed_at is null and district_id is not null;
