-- Replaces the ids of merged categories or brands by the ids of the merge's targets, so that a coupon follows
-- the merge. Returns the id of a deleted one unchanged.
create or replace function led_listings(p_kind text, p_ids integer[]) returns integer[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct coalesce(led.merged_into, named)::integer), '{}')
    from unnest(p_ids) as named
    left join lateral (
      select merged_into from category where p_kind = 'category' and category.id = named
      union all
      select merged_into from brand where p_kind = 'brand' and brand.id = named
    ) as led on true
$$;
