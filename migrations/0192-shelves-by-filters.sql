-- The options of variants as filters of lists: 'Red' of 'Colour' is one, whichever groups have it. Products name them by their ids.
create table filter_option (
  id integer generated always as identity primary key,
  option_name text not null,
  value text not null,
  unique (option_name, value)
);
insert into filter_option (option_name, value)
  select distinct options[place], option_values[place]
    from product join product_group on product_group.id = group_id, generate_series(1, 3) as place
   where options[place] is not null and option_values[place] is not null order by 1, 2;

-- What else lists filter and order by: the options of a variant, what buyers gave (of a variant: its group) in tenths of a star
-- as it is shown, and by what a list is ordered in which the best rated come first (rate_shelves).
alter table shelf_product
  add column options integer[] not null default '{}',
  add column rating_tenths smallint not null default 0,
  add column rating_rank integer not null default 0;
update shelf_product set options = chosen.ids
  from (
    select product.id, array_agg(filter_option.id order by filter_option.id) as ids
      from product join product_group on product_group.id = group_id
        cross join generate_series(1, 3) as place
        join filter_option on option_name = options[place] and value = option_values[place]
     group by product.id
  ) as chosen
 where product_id = chosen.id;
-- Each product whose stars were counted is counted once more, which writes its rating to the shelves.
insert into rating_change select product_id from product_rating order by product_id on conflict do nothing;

-- All that filters look at, so that a list is counted from the index alone, the most popular first.
create index shelf_by_filters on shelf_product (category_id, popularity desc, product_id)
  include (brand_id, group_id, offered, discount_bp, rating_tenths, in_stock, options) where active;
create index shelf_of_brand on shelf_product (category_id, brand_id, popularity desc, product_id) where active;
create index shelf_of_category_by_rating on shelf_product (category_id, rating_rank desc, product_id) where active;
create index shelf_of_brand_by_rating on shelf_product (category_id, brand_id, rating_rank desc, product_id) where active;
-- How many cards of groups a list has, sold out or not.
create index shelf_of_category_by_any_group on shelf_product (category_id, group_id) where active and group_id is not null;
create index shelf_of_brand_by_any_group on shelf_product (category_id, brand_id, group_id) where active and group_id is not null;
create index shelf_of_category_by_age on shelf_product (category_id, product_id desc) where active;
create index shelf_of_brand_by_age on shelf_product (category_id, brand_id, product_id desc) where active;
create index shelf_by_option on shelf_product using gin (options) with (fastupdate = off) where active and options <> '{}';
create index shelf_of_group on shelf_product (group_id) where group_id is not null;

-- What a search leaves out beside prices and what is sold out. Each is null where it is not asked. A variant has three options at
-- most, so of more than these no product has all.
create type search_filter as (
  brand_ids bigint[],
  category_ids bigint[],
  min_discount_bp integer,
  min_rating_tenths integer,
  option_ids integer[],
  second_option_ids integer[],
  third_option_ids integer[]
);
alter type search_page add attribute filter search_filter;
-- What finds it: the tsqueries that the index is asked and that a product must fit, and how many products have the rarest word.
alter type search_found add attribute narrow text, add attribute wanted text, add attribute narrowest bigint;
create index shelf_by_rating on shelf_product (rating_rank desc, product_id) where active;
