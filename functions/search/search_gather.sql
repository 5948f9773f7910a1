-- How well a product fits, as search_picked counts it.
create or replace function search_fit(terms tsvector, fits tsquery[]) returns integer language sql immutable parallel safe return
  case when ts_match_vq(terms, fits[1]) then 1 when ts_match_vq(terms, fits[2]) then 2 when ts_match_vq(terms, fits[3]) then 3
       when ts_match_vq(terms, fits[4]) then 4 when ts_match_vq(terms, fits[5]) then 5 when ts_match_vq(terms, fits[6]) then 6
       when ts_match_vq(terms, fits[7]) then 7 when ts_match_vq(terms, fits[8]) then 8 when ts_match_vq(terms, fits[9]) then 9
       when ts_match_vq(terms, fits[10]) then 10 when ts_match_vq(terms, fits[11]) then 11 else 12 end;

-- The order of what was found, in one number: how it fits, then what is sold out, then how many could be more popular.
create or replace function search_rank(fit integer, is_sold_out boolean, popularity integer) returns bigint
language sql immutable parallel safe return
  (fit * 2 + case when is_sold_out then 1 else 0 end)::bigint * 4294967296 + (2147483647 - popularity::bigint);

-- Whether a variant of a group fits what was sought earlier, and so has its card there.
create or replace function search_has_earlier(p_group_id bigint, earlier tsquery, page search_page) returns boolean
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
begin
  return exists (
    select from search_entry as variant
     where group_id = p_group_id and ts_match_vq(terms, earlier)
       and (page.min_paise is null or offered >= page.min_paise)
       and (page.max_paise is null or offered <= page.max_paise)
       and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = variant.product_id)));
end $$;

-- The products that the index knows to fit `narrow`, `most` at most, of those the ones that are `wanted`, a page of them.
-- Null for `wanted` takes them all. Of a group only the variant that comes first is taken, and none when one of its
-- variants fits `earlier`, which was sought before.
create or replace function search_gather(narrow tsquery, wanted tsquery, fits tsquery[], earlier tsquery, most bigint, page search_page)
returns search_found language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  -- More of the best are sold out only now and then.
  likely_max constant integer := page.count_max + page.count_max / 2 + 5;
  gathered search_found;
  likely_ids bigint[];
  likely_ranks bigint[];
begin
  if page.sort = 'relevance' and page.after_rank is null and not page.in_stock_only and most > likely_max then
    -- Whether they are in stock is asked of the best ones alone.
    with found as materialized (
      select product_id, case when page.is_grouped then group_id end as group_id, search_fit(terms, fits) as fit, popularity
        from search_entry
       where terms @@ narrow and (wanted is null or ts_match_vq(terms, wanted))
         and (page.min_paise is null or offered >= page.min_paise)
         and (page.max_paise is null or offered <= page.max_paise)
         and (group_id is null or not page.is_grouped or earlier is null or not search_has_earlier(group_id, earlier, page))
    ), card as (
      select product_id, group_id, fit, popularity from found where group_id is null
      union all
      (select distinct on (group_id) product_id, group_id, fit, popularity from found
        where group_id is not null order by group_id, fit, popularity desc, product_id)
    ), likely as (
      select * from card order by fit, popularity desc, product_id limit likely_max
    ), best as materialized (
      select likely.product_id as likely_id, search_rank(likely.fit, false, likely.popularity) as likely_rank,
             coalesce(instead.product_id, likely.product_id) as product_id,
             search_rank(likely.fit,
               instead.product_id is null and not coalesce(
                 (select on_hand > 0 from stock where stock.product_id = likely.product_id and likely.group_id is null), false),
               coalesce(instead.popularity, likely.popularity)) as rank
        from likely
        left join lateral (
          -- The first variant in stock.
          select product_id, popularity
            from (
              select product_id, popularity from found
               where likely.group_id is not null and found.group_id = likely.group_id and found.fit = likely.fit
               order by popularity desc, product_id offset 0
            ) as variant
           where (select on_hand > 0 from stock where stock.product_id = variant.product_id) limit 1
        ) as instead on true
    )
    select array_agg(product_id order by rank, product_id), array_agg(rank order by rank, product_id),
           array_agg(likely_id order by likely_rank, likely_id), array_agg(likely_rank order by likely_rank, likely_id),
           case when page.is_counted then (
             select least(1000, count(*) filter (where group_id is null) + count(distinct group_id)) from found) end
      into gathered.ids, gathered.ranks, likely_ids, likely_ranks, gathered.total
      from best;
    -- Unless what is sold out leaves the page to others, which were not among the best.
    if gathered.ids is null or cardinality(gathered.ids) < likely_max
       or (gathered.ranks[page.count_max], gathered.ids[page.count_max]) <= (likely_ranks[likely_max], likely_ids[likely_max]) then
      gathered.ids := gathered.ids[:page.count_max];
      gathered.ranks := gathered.ranks[:page.count_max];
      return gathered;
    end if;
  end if;
  with found as materialized (
    select product_id, case when page.is_grouped then group_id end as group_id,
           case page.sort
             when 'price-low' then offered
             when 'price-high' then -offered
             when 'discount' then -discount_bp
             else search_rank(search_fit(terms, fits),
               not coalesce((select on_hand > 0 from stock where stock.product_id = search_entry.product_id), false), popularity)
           end as rank,
           -- In the order of a price, a group is shown by what is in stock.
           page.sort <> 'relevance' and group_id is not null and not coalesce(
             (select on_hand > 0 from stock where stock.product_id = search_entry.product_id), false) as is_sold_out
      from search_entry
     where terms @@ narrow and (wanted is null or ts_match_vq(terms, wanted))
       and (page.min_paise is null or offered >= page.min_paise)
       and (page.max_paise is null or offered <= page.max_paise)
       and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = search_entry.product_id))
       and (group_id is null or not page.is_grouped or earlier is null or not search_has_earlier(group_id, earlier, page))
  ), card as (
    select product_id, rank from found where group_id is null
    union all
    (select distinct on (group_id) product_id, rank from found
      where group_id is not null order by group_id, is_sold_out, rank, product_id)
  )
  select array_agg(product_id), array_agg(rank),
         case when page.is_counted then (
           select least(1000, count(*) filter (where group_id is null) + count(distinct group_id)) from found) end
    into gathered.ids, gathered.ranks, gathered.total
    from (
      select product_id, rank from card
       where page.after_rank is null or rank > page.after_rank or (rank = page.after_rank and product_id > page.after_id)
       order by rank, product_id limit page.count_max
    ) as best;
  return gathered;
end $$;
