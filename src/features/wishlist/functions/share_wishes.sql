-- Shares a member's wishlist by a link with this token, or returns the existing link's token. Locks the
-- member, so that two concurrent calls create one link. Runs with the rights of the tables' owner, because
-- the shop's database role may not write global keys.
create or replace function share_wishes(p_member_id bigint, p_token text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  shared text;
begin
  perform id from member where id = p_member_id for no key update;
  select token into shared from wishlist_link where member_id = p_member_id;
  if shared is null then
    perform take_key('wishlist', p_token, p_member_id);
    insert into wishlist_link (token, member_id) values (p_token, p_member_id);
    shared := p_token;
  end if;
  return shared;
end $$;

-- Ends all links of a member's wishlist.
create or replace function end_wish_links(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended text;
begin
  for ended in delete from wishlist_link where member_id = p_member_id returning token loop
    perform free_key('wishlist', ended, p_member_id);
  end loop;
end $$;
