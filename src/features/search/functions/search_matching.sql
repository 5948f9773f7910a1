-- Returns up to `products_max` products that a search finds. The caller counts how many of them match each
-- filter choice. If too many products match, examines only the most popular, plus those of the chosen brands.
-- `is_part` is true if the row is from such an incomplete sample.
create or replace function search_matching(typed text, products_max integer, brand_ids bigint[] default null)
returns table (product_id bigint, is_part boolean)
language plpgsql stable parallel safe rows 1000
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan
set search_path = public, pg_temp as $$
declare
  -- These limits must equal those in search_among_many. If more than filtered_max products match, only the
  -- walked_max most popular products are searched.
  filtered_max constant bigint := 8000;
  walked_max constant bigint := 15000;
  found record;
  ids bigint[];
  is_partial boolean := false;
  among bigint[];
  of_brands bigint[];
begin
  select asked.narrow, asked.wanted, asked.narrowest, asked.max_paise into found
    from search_products(typed, row('relevance', null, null, false, null, null, 1, false, false, null)::search_page) as asked limit 1;
  if found.wanted is null then
    return;
  end if;
  if found.narrowest <= filtered_max then
    ids := array(
      select entry.product_id from search_entry as entry
       where terms @@ coalesce(found.narrow, found.wanted)::tsquery and ts_match_vq(terms, found.wanted::tsquery)
         and (found.max_paise is null or offered <= found.max_paise)
       limit products_max);
  else
    ids := array(
      select nearest.product_id
        from (select entry.product_id, terms, offered from search_entry as entry order by popularity desc, entry.product_id limit walked_max) as nearest
       where ts_match_vq(terms, found.wanted::tsquery) and (found.max_paise is null or offered <= found.max_paise)
       limit products_max);
    is_partial := (select at_starts > walked_max from search_beginning where beginning = '');
  end if;
  if is_partial or cardinality(ids) = products_max then
    among := search_of_brands(brand_ids);
    of_brands := array(
      select entry.product_id from search_entry as entry
       where entry.product_id = any (among) and ts_match_vq(terms, found.wanted::tsquery)
         and (found.max_paise is null or offered <= found.max_paise));
    is_partial := true;
  end if;
  return query
    select id, bool_and(part)
      from (select id, is_partial as part from unnest(ids) as id union all select id, false from unnest(of_brands) as id) as each
     group by id;
end $$;
