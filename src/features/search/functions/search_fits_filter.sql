-- Returns whether a product passes a search's filter. A null filter passes all products. To test whether
-- there is a filter, use `not (filter is null)`, because `is not null` is only true if every field is set.
create or replace function search_fits_filter(
  brand_id bigint, category_id bigint, discount_bp integer, rating_tenths smallint, options integer[], filter search_filter)
returns boolean language sql immutable parallel safe return
  (filter.brand_ids is null or brand_id = any (filter.brand_ids))
  and (filter.category_ids is null or category_id = any (filter.category_ids))
  and (filter.min_discount_bp is null or discount_bp >= filter.min_discount_bp)
  and (filter.min_rating_tenths is null or rating_tenths >= filter.min_rating_tenths)
  and (filter.option_ids is null or options && filter.option_ids)
  and (filter.second_option_ids is null or options && filter.second_option_ids)
  -- The third list may have two rows, because a variant has three options and an origin.
  and (filter.third_option_ids is null or options && filter.third_option_ids and (
    array_ndims(filter.third_option_ids) = 1
    or options && filter.third_option_ids[1:1] and options && filter.third_option_ids[2:2]));

-- Returns a row if a product passes a page's filters except the price. Returns a set, because the planner can
-- then inline the function into `exists`. Callers skip this call if `page` filters nothing.
create or replace function search_passes(p_product_id bigint, page search_page) returns setof boolean language sql stable parallel safe begin atomic
  select true from shelf_product as shelf
   where shelf.product_id = p_product_id and in_stock >= page.in_stock_only
     and search_fits_filter(shelf.brand_id, shelf.category_id, shelf.discount_bp, rating_tenths, options, page.filter);
end;

-- Returns whether a price is within the price limits of a page.
create or replace function search_is_priced(offered bigint, page search_page) returns boolean language sql immutable parallel safe return
  (page.min_paise is null or offered >= page.min_paise) and (page.max_paise is null or offered <= page.max_paise);
