-- Keeps how many gave a product how many stars, by the reviews that are shown.
create or replace function count_stars() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  gone constant smallint := case when tg_op <> 'INSERT' and old.state = 'shown' then old.stars end;
  come constant smallint := case when tg_op <> 'DELETE' and new.state = 'shown' then new.stars end;
  the_product constant bigint := case tg_op when 'DELETE' then old.product_id else new.product_id end;
begin
  if gone is not distinct from come then
    return null;
  end if;
  insert into product_rating as rating (product_id, group_id, counts)
    select id, group_id, array(select (come is not distinct from star)::integer from generate_series(1, 5) as star)
      from product where id = the_product
    on conflict (product_id) do update set told = false, counts = array(
      select count + (come is not distinct from star)::integer - (gone is not distinct from star)::integer
        from unnest(rating.counts) with ordinality as counted (count, star) order by star);
  return null;
end $$;
create or replace trigger review_counts_its_stars after insert or update of state, stars or delete on product_post
  for each row execute function count_stars();

-- The rating of a variant follows it into its group, and out of it.
create or replace function move_rating() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update product_rating set group_id = new.group_id where product_id = new.id;
  return null;
end $$;
create or replace trigger product_rating_follows_its_group after update of group_id on product
  for each row when (old.group_id is distinct from new.group_id) execute function move_rating();

-- Tells the pages that show them of ratings that changed: all of the last minute together, since lists are drawn anew for each
-- notification. Returns of how many products.
create or replace function announce_ratings() returns integer language plpgsql set search_path = public, pg_temp as $$
declare
  changed bigint[];
begin
  with due as (
    update product_rating set told = true where not told returning product_id
  )
  select array_agg(product_id) into changed from due;
  perform notify_of_products(changed);
  return coalesce(cardinality(changed), 0);
end $$;
