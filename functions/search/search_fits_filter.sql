-- Whether a product on the shelves passes what a search is filtered by. Its statements ask it of the products that have the words.
-- A filter with nothing in it is null; that one is not is `not (filter is null)`, since `is not null` asks it of each of its parts.
create or replace function search_fits_filter(
  brand_id bigint, category_id bigint, discount_bp integer, rating_tenths smallint, options integer[], filter search_filter)
returns boolean language sql immutable parallel safe return
  (filter.brand_ids is null or brand_id = any (filter.brand_ids))
  and (filter.category_ids is null or category_id = any (filter.category_ids))
  and (filter.min_discount_bp is null or discount_bp >= filter.min_discount_bp)
  and (filter.min_rating_tenths is null or rating_tenths >= filter.min_rating_tenths)
  and (filter.option_ids is null or options && filter.option_ids)
  and (filter.second_option_ids is null or options && filter.second_option_ids)
  and (filter.third_option_ids is null or options && filter.third_option_ids);
