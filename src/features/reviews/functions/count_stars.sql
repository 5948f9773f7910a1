-- Recounts the ratings of up to p_limit products whose reviews changed, and returns the number of these
-- products. Sends a single notification for all of them, because every notification makes the nodes render
-- pages again.
create or replace function count_stars(p_limit integer) returns integer language plpgsql set search_path = public, pg_temp as $$
declare
  changed constant bigint[] := array(select product_id from rating_change order by product_id limit p_limit for update skip locked);
begin
  insert into product_rating (product_id, group_id, counts)
    select product.id, product.group_id, array(
        select count(product_post.id)::integer from generate_series(1, 5) as star
            left join product_post on product_post.product_id = product.id and kind = 'review' and state = 'shown' and stars = star
          group by star order by star)
      from product where product.id = any (changed)
    on conflict (product_id) do update set group_id = excluded.group_id, counts = excluded.counts;
  delete from product_rating where product_id = any (changed) and 0 = all (counts);
  perform rate_shelves(changed, array(select distinct group_id from product where id = any (changed) and group_id is not null));
  delete from rating_change where product_id = any (changed);
  perform notify_of_products(changed);
  return cardinality(changed);
end $$;

-- Updates the ratings of groups when a variant joins or leaves one.
create or replace function move_rating() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update product_rating set group_id = new.group_id where product_id = new.id;
  return null;
end $$;
create or replace trigger product_rating_follows_its_group after update of group_id on product
  for each row when (old.group_id is distinct from new.group_id) execute function move_rating();
