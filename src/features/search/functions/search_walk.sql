-- Returns whether a variant represents its group in a list sorted by price, discount, stars or age. The first
-- matching variant in stock represents the group. If all are sold out, the first matching variant does.
create or replace function search_stands_for_group(p_group_id bigint, p_product_id bigint, p_rank bigint, sought tsquery, page search_page)
returns boolean language plpgsql stable parallel safe
-- The function reads a whole group. Its high cost makes the planner call it last, only for rows that pass all
-- filters.
cost 100000 set search_path = public, pg_temp as $$
declare
  is_sold_out constant boolean :=
    not coalesce((select on_hand > 0 from stock where stock.product_id = p_product_id), false);
begin
  return not exists (
    select from (
      select product_id, terms, offered,
             case page.sort when 'price-low' then offered when 'price-high' then -offered when 'newest' then -product_id
               when 'rating' then p_rank else -discount_bp end as rank
        from search_entry where group_id = p_group_id and product_id <> p_product_id offset 0
    ) as variant
     where ((rank, product_id) < (p_rank, p_product_id) or is_sold_out)
       and search_is_priced(offered, page)
       and ts_match_vq(terms, sought)
       and (page.filter is null and not page.in_stock_only or exists (select from search_passes(variant.product_id, page)))
       and (not coalesce((select on_hand > 0 from stock where stock.product_id = variant.product_id), false), rank, product_id)
         < (is_sold_out, p_rank, p_product_id));
end $$;

-- Returns the most popular products in stock that match, among the next `reads` products. If the result is
-- less than a full page, more matches may still exist.
create or replace function search_walk(sought tsquery, earlier tsquery, fit integer, reads bigint, page search_page)
returns search_found language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  is_begun boolean := page.after_rank >> 32 = fit * 2;
  after_popularity bigint := case when is_begun then 2147483647 - (page.after_rank & 4294967295) else 2147483647 end;
  after_id bigint := case when is_begun then page.after_id else -9223372036854775808 end;
  walked search_found;
begin
  select array_agg(product_id), array_agg(rank) into walked.ids, walked.ranks
    from (
    select product_id, search_rank(fit, popularity) as rank
      from (
        select product_id, group_id, popularity, terms, offered from search_entry
         where popularity <= after_popularity and (popularity < after_popularity or product_id > after_id)
         order by popularity desc, product_id limit reads
      ) as nearest
     where ts_match_vq(terms, sought)
       and search_is_priced(offered, page)
       and (page.filter is null or exists (select from search_passes(nearest.product_id, page)))
       and (select on_hand > 0 from stock where stock.product_id = nearest.product_id)
       and (group_id is null or not page.is_grouped or not exists (
         select from search_entry as variant
          where variant.group_id = nearest.group_id
            and search_is_priced(variant.offered, page)
            and (page.filter is null or exists (select from search_passes(variant.product_id, page)))
            and (ts_match_vq(variant.terms, earlier) and (not page.in_stock_only or
                  (select on_hand > 0 from stock where stock.product_id = variant.product_id))
              or (-variant.popularity, variant.product_id) < (-nearest.popularity, nearest.product_id)
                and ts_match_vq(variant.terms, sought)
                and (select on_hand > 0 from stock where stock.product_id = variant.product_id))))
     order by popularity desc, product_id limit page.count_max
    ) as best;
  return walked;
end $$;

-- Returns the matches sorted by price, discount, stars or age, including sold-out ones.
create or replace function search_walk_prices(sought tsquery, reads bigint, page search_page)
returns search_found language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  walked search_found;
begin
  -- PostgreSQL runs only the branch of the wanted sort, and stops reading when the page is full.
  select array_agg(product_id order by rank, product_id), array_agg(rank order by rank, product_id) into walked.ids, walked.ranks from (
    select product_id, rank from (
      (select product_id, group_id, offered, terms, offered as rank from search_entry
        where page.sort = 'price-low' and offered >= greatest(coalesce(page.min_paise, 0), coalesce(page.after_rank, 0))
          and (page.max_paise is null or offered <= page.max_paise)
          and (page.after_rank is null or offered > page.after_rank or product_id > page.after_id)
        order by search_entry.offered, product_id limit reads)
      union all
      (select product_id, group_id, offered, terms, -offered from search_entry
        where page.sort = 'price-high' and offered <= least(page.max_paise, -page.after_rank, 9223372036854775807)
          and (page.min_paise is null or offered >= page.min_paise)
          and (page.after_rank is null or offered < -page.after_rank or product_id > page.after_id)
        order by search_entry.offered desc, product_id limit reads)
      union all
      (select product_id, group_id, offered, terms, -product_id from search_entry
        where page.sort = 'newest' and product_id < coalesce(-page.after_rank, 9223372036854775807)
        order by search_entry.product_id desc limit reads)
      union all
      (select product_id, group_id, offered, terms, -discount_bp::bigint from search_entry
        where page.sort = 'discount' and discount_bp <= coalesce(-page.after_rank, 10000)
          and (page.after_rank is null or discount_bp < -page.after_rank or product_id > page.after_id)
        order by discount_bp desc, product_id limit reads)
      union all
      select rated.product_id, group_id, offered, terms, -rated.rating_rank::bigint
        from (
          select product_id, rating_rank, in_stock, brand_id, category_id, discount_bp, rating_tenths, options from shelf_product
           where page.sort = 'rating' and active and rating_rank <= coalesce(-page.after_rank, 2147483647)
             and (page.after_rank is null or rating_rank < -page.after_rank or product_id > page.after_id)
           order by rating_rank desc, product_id limit reads
        ) as rated
        join search_entry as entry on entry.product_id = rated.product_id
       -- Checks here what search_passes checks in the other branches.
       where (not page.in_stock_only or in_stock)
         and search_fits_filter(brand_id, category_id, rated.discount_bp, rating_tenths, options, page.filter)
    ) as nearest
     where ts_match_vq(terms, sought) and search_is_priced(offered, page)
       and (page.filter is null and not page.in_stock_only or page.sort = 'rating'
         or exists (select from search_passes(nearest.product_id, page)))
       and (group_id is null or not page.is_grouped or search_stands_for_group(group_id, product_id, rank, sought, page))
     limit page.count_max
  ) as best;
  return walked;
end $$;
