-- Refuses to merge a brand or category into one that was itself merged, so that an old URL redirects only
-- once.
create or replace function check_merged_target() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_chained boolean;
begin
  execute format('select exists (select from %1$I where id = $1 and merged_into is not null)
    or exists (select from %1$I where merged_into = $2)', tg_table_name) into is_chained using new.merged_into, new.id;
  if is_chained then
    perform refuse(tg_table_name || '_merged_in_one_step', format('%s %s may not be merged into a merged one', tg_table_name, new.id));
  end if;
  return null;
end $$;
create or replace trigger category_merged_in_one_step after insert or update of merged_into on category
  for each row when (new.merged_into is not null) execute function check_merged_target();
create or replace trigger brand_merged_in_one_step after insert or update of merged_into on brand
  for each row when (new.merged_into is not null) execute function check_merged_target();

-- Refuses a new product of a merged brand or category. A product that is added at the same time as the merge
-- is not refused; the job moves it with the others.
create or replace function check_added_listings() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  merged text;
begin
  select case when brand.merged_into is not null then 'brand' else 'category' end into merged
    from later join brand on brand.id = later.brand_id join category on category.id = later.category_id
   where brand.merged_into is not null or category.merged_into is not null limit 1;
  if merged is not null then
    perform refuse(merged || '_was_merged', format('this %s was merged into another one', merged));
  end if;
  return null;
end $$;
create or replace trigger product_not_added_to_merged after insert on product
  referencing new table as later for each statement execute function check_added_listings();

-- Refuses to move a product to a merged brand or category. A row trigger, so that the many updates that do
-- not move a product run no function.
create or replace function check_moved_listings() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  merged constant text := case
    when old.brand_id <> new.brand_id and exists (select from brand where id = new.brand_id and merged_into is not null) then 'brand'
    when old.category_id <> new.category_id and exists (select from category where id = new.category_id and merged_into is not null) then 'category'
  end;
begin
  if merged is not null then
    perform refuse(merged || '_was_merged', format('this %s was merged into another one', merged));
  end if;
  return null;
end $$;
create or replace trigger product_not_moved_to_merged after update of brand_id, category_id on product
  for each row when ((old.brand_id, old.category_id) is distinct from (new.brand_id, new.category_id))
  execute function check_moved_listings();

-- Returns the groups of a merged brand or category whose names also exist in the merge's target, and whether
-- the two groups clash. They clash if their options differ, or if both have a variant with the same values.
create or replace function met_groups(p_kind text, p_from bigint, p_into bigint)
returns table (group_id bigint, name text, met_id bigint, clashes boolean)
language sql stable set search_path = public, pg_temp as $$
  select own.id, own.name, met.id,
         own.options <> met.options or exists (
           select from product as mine
             join product as theirs on theirs.group_id = met.id and option_key(theirs.option_values) = option_key(mine.option_values)
            where mine.group_id = own.id)
    from product_group as own
    join lateral (
      select known.id, known.options from product_group as known
       where known.name = own.name
         and known.brand_id = case p_kind when 'brand' then p_into else own.brand_id end
         and known.category_id = case p_kind when 'category' then p_into else own.category_id end
       order by known.id limit 1
    ) as met on true
   where p_kind = 'brand' and own.brand_id = p_from or p_kind = 'category' and own.category_id = p_from;
$$;

-- Moves a group of a merged brand or category to the merge's target. If the target has a group with the same
-- name, moves the variants into that group. Returns the number of moved variants; null if the two groups
-- clash.
create or replace function move_merged_group(p_kind text, p_group product_group, p_into bigint) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  met record;
  moved integer;
begin
  select met_id, clashes into met
    from met_groups(p_kind, case p_kind when 'brand' then p_group.brand_id else p_group.category_id end, p_into) as known
   where known.group_id = p_group.id;
  if met.clashes then
    return null;
  end if;
  if met.met_id is null then
    -- The foreign key moves the group's variants too, by 'on update cascade'.
    update product_group
      set brand_id = case p_kind when 'brand' then p_into else brand_id end,
          category_id = case p_kind when 'category' then p_into else category_id end
      where id = p_group.id;
    return (select count(*) from product where group_id = p_group.id);
  end if;
  insert into product_group_translation (group_id, language, name)
    select met.met_id, language, name from product_group_translation where group_id = p_group.id
    on conflict (group_id, language) do nothing;
  update product
    set group_id = met.met_id,
        brand_id = case p_kind when 'brand' then p_into else brand_id end,
        category_id = case p_kind when 'category' then p_into else category_id end
    where group_id = p_group.id;
  get diagnostics moved = row_count;
  delete from product_group where id = p_group.id;
  return moved;
end $$;

-- Moves some products of a merged brand or category, and returns whether it moved any. If the process dies
-- before the commit, the next run repeats the work.
create or replace function move_merged_products(products_max integer) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  due record;
  ids bigint[];
  followed product_group;
  variants integer;
  moved integer := 0;
begin
  for due in select * from unfinished_merge order by listing_kind, from_id loop
    if due.listing_kind = 'brand' then
      ids := array(select id from product where brand_id = due.from_id and group_id is null order by id limit products_max for no key update);
      update product set brand_id = due.into_id where id = any (ids);
    else
      ids := array(select id from product where category_id = due.from_id and group_id is null order by id limit products_max for no key update);
      update product set category_id = due.into_id where id = any (ids);
    end if;
    moved := cardinality(ids);
    for followed in
      select * from product_group
       where due.listing_kind = 'brand' and brand_id = due.from_id or due.listing_kind = 'category' and category_id = due.from_id
       order by id
    loop
      exit when moved >= products_max;
      variants := move_merged_group(due.listing_kind, followed, due.into_id);
      -- Counts a moved group without variants as one.
      moved := moved + case when variants is null then 0 else greatest(variants, 1) end;
    end loop;
    if moved > 0 then
      return true;
    end if;
  end loop;
  return false;
end $$;
