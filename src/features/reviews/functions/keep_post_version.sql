-- When an author changes a shown review, saves its earlier version and resets the count of votes. The caller
-- deletes the votes themselves, because their rows belong to other members.
create or replace function keep_post_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = 'shown' then
    insert into product_post_version (member_id, post_id, version, stars, text, photos, helpful, written_at)
      values (new.member_id, old.id, old.version, old.stars, old.text,
        (select count(*) from post_photo where post_id = old.id and member_id = new.member_id), old.helpful, old.written_at);
  end if;
  new.helpful := 0;
  return new;
end $$;
create or replace trigger product_post_keeps_version before update of text, stars on product_post
  for each row execute function keep_post_version();

-- Records which version of a review staff replied to.
create or replace function note_replied_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.replied_version := case when new.reply is not null then new.version end;
  return new;
end $$;
create or replace trigger product_post_notes_replied_version before update of reply on product_post
  for each row execute function note_replied_version();
