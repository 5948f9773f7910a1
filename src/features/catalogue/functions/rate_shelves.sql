-- Writes the ratings of products, and of all variants of groups, to the table shelf_product. The average is
-- rounded half up to tenths, like averageOf in stars.ts. The rank is the average in thousandths, computed as
-- if there were four more ratings of 3.5. So of two equal averages, the one with more ratings ranks first,
-- and a single five ranks below many ratings near five. Without ratings the rank is 0.
create or replace function rate_shelves(p_product_ids bigint[], p_group_ids bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  -- Locks products in the order of their ids, so that this function cannot deadlock with an order that sells
  -- the last units of two of these products.
  ids constant bigint[] := array(
    select product_id from shelf_product
     where product_id = any (p_product_ids) or group_id = any (p_group_ids) order by product_id for no key update);
begin
  with rated as (
    select group_id, alone, coalesce(sum(star * counts[star]), 0) as stars, coalesce(sum(counts[star]), 0) as buyers
      from (
        select distinct group_id, case when group_id is null then product_id end as alone from shelf_product where product_id = any (ids)
      ) as subject
        left join lateral (
          select counts from product_rating where product_id = alone
          union all
          select counts from product_rating where product_rating.group_id = subject.group_id
        ) as rating on true
        cross join generate_series(1, 5) as star
     group by group_id, alone
  ), ranked as (
    select group_id, alone, case when buyers = 0 then 0 else floor((stars * 20 + buyers) / (buyers * 2)) end as tenths,
           case when buyers = 0 then 0 else (stars * 1000 + 14000) / (buyers + 4) end as rank
      from rated
  )
  update shelf_product set rating_tenths = tenths, rating_rank = rank
    from ranked
   where product_id = any (ids) and coalesce(-shelf_product.group_id, product_id) = coalesce(-ranked.group_id, alone)
     and (rating_tenths, rating_rank) is distinct from (tenths::smallint, rank::integer);
end $$;
