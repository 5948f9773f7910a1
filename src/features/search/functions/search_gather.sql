-- Returns how well a product fits a search: the index of the first query in `fits` that it matches.
-- search_picked explains these fits.
create or replace function search_fit(terms tsvector, fits tsquery[]) returns integer language sql immutable parallel safe return
  case when ts_match_vq(terms, fits[1]) then 1 when ts_match_vq(terms, fits[2]) then 2 when ts_match_vq(terms, fits[3]) then 3
       when ts_match_vq(terms, fits[4]) then 4 when ts_match_vq(terms, fits[5]) then 5 when ts_match_vq(terms, fits[6]) then 6
       when ts_match_vq(terms, fits[7]) then 7 when ts_match_vq(terms, fits[8]) then 8 when ts_match_vq(terms, fits[9]) then 9
       when ts_match_vq(terms, fits[10]) then 10 when ts_match_vq(terms, fits[11]) then 11 else 12 end;

-- Returns the rank of a product in stock: its fit, then its popularity in descending order. A sold-out
-- product ranks 4,294,967,296 higher, after all others of the same fit.
create or replace function search_rank(fit integer, popularity integer) returns bigint language sql immutable parallel safe return
  (fit * 2)::bigint * 4294967296 + (2147483647 - popularity::bigint);

-- Returns a page of the products that match both `narrow` and `wanted`. The index finds the rows for
-- `narrow`. Each of these rows is then checked for `wanted`; null accepts all. Returns only the first variant
-- of a group. Leaves out a group with a variant that matches `earlier`, because a better fit has already
-- returned that group. `among` limits the search to these products.
create or replace function search_gather(
  narrow tsquery, wanted tsquery, fits tsquery[], earlier tsquery, page search_page, among bigint[] default null)
returns search_found language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  by_fit constant boolean := page.sort = 'relevance';
  -- At first checks the stock of only this many of the best products. These usually fill the page, because
  -- only a few of them are sold out or variants of another product.
  best_max integer := case when by_fit and page.after_rank is null and not page.in_stock_only then page.count_max * 3 / 2 + 5 end;
  best_count integer;
  last_best bigint[];
  gathered search_found;
begin
  loop
    with found as materialized (
      select product_id, case when page.is_grouped then group_id end as group_id,
             case when by_fit then search_rank(search_fit(terms, fits), popularity)
                  else case page.sort when 'price-low' then offered when 'price-high' then -offered when 'newest' then -product_id
                    when 'rating' then -(select rating_rank from shelf_product where shelf_product.product_id = search_entry.product_id)
                    else -discount_bp end end as rank
        from (
          select * from search_entry where among is null and terms @@ narrow
          union all
          select * from search_entry where product_id = any (among) and ts_match_vq(terms, narrow)
        ) as search_entry
       where (wanted is null or ts_match_vq(terms, wanted))
         and search_is_priced(offered, page)
         and (page.filter is null and not page.in_stock_only or exists (select from search_passes(search_entry.product_id, page)))
         and (group_id is null or not page.is_grouped or earlier is null or not exists (
           select from search_entry as variant
            where variant.group_id = search_entry.group_id and ts_match_vq(variant.terms, earlier)
              and search_is_priced(variant.offered, page)
              and (page.filter is null and not page.in_stock_only or exists (select from search_passes(variant.product_id, page)))))
    ), best as materialized (
      select product_id, group_id, rank,
             not coalesce((select on_hand > 0 from stock where stock.product_id = first.product_id), false) as is_sold_out
        from (select product_id, group_id, rank from found order by rank, product_id limit best_max) as first
    ), card as (
      -- Picks one variant per group. When sorting by relevance, picks the best variant. In the other sort
      -- orders, prefers a variant in stock to cheaper sold-out ones.
      select distinct on (group_id, alone) product_id, rank
        from (
          select product_id, group_id, case when group_id is null then product_id end as alone,
                 is_sold_out and not by_fit as is_behind, case when is_sold_out and by_fit then rank + 4294967296 else rank end as rank
            from best
        ) as ranked
       order by group_id, alone, is_behind, rank, product_id
    )
    select array_agg(product_id), array_agg(rank),
           case when page.is_counted then (
             select least(1000, count(*) filter (where group_id is null) + count(distinct group_id)) from found) end,
           (select count(*) from best), (select array[rank, product_id] from best order by rank desc, product_id desc limit 1)
      into gathered.ids, gathered.ranks, gathered.total, best_count, last_best
      from (
        select product_id, rank from card
         where page.after_rank is null or rank > page.after_rank or (rank = page.after_rank and product_id > page.after_id)
         order by rank, product_id limit page.count_max
      ) as on_page;
    -- Stops here, unless the page may need products beyond the best ones. It may need them if some of the
    -- best are sold out or variants.
    exit when best_max is null or best_count < best_max
      or array[gathered.ranks[page.count_max], gathered.ids[page.count_max]] <= last_best and cardinality(gathered.ids) = page.count_max;
    best_max := null;
  end loop;
  return gathered;
end $$;
