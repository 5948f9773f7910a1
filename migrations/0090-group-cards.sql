-- Of the groups on sale what their cards say, for every list and for what was found. The lowest and the highest price are those of
-- what is in stock, or of all where nothing is.
create view group_card as
  select product_group.id, product_group.name, swatches, variant_count::integer, lowest, highest
    from product_group
    cross join lateral (
      select count(*) as variant_count,
             coalesce(min(offered) filter (where on_hand > 0), min(offered)) as lowest,
             coalesce(max(offered) filter (where on_hand > 0), max(offered)) as highest
        from product left join stock on stock.product_id = product.id
       where product.group_id = product_group.id and active
    ) as price
    cross join lateral (
      select coalesce(array_agg(swatch order by own, position, value), '{}') as swatches
        from (
          select distinct option_value.value, option_value.swatch, option_value.position, group_value.position as own
            from product
            cross join unnest(option_values) with ordinality as chosen (value, at)
            join option_value using (value)
            left join group_value on group_value.group_id = product.group_id and option_place = at
              and group_value.value = chosen.value
           where product.group_id = product_group.id and active and swatch is not null
        ) as colour
    ) as colours
   where variant_count > 0;
