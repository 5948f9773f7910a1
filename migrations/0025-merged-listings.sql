-- A brand or category that was merged into another one keeps its row, by which its old addresses lead there and what the
-- audit log says of it has a name. Its products follow some at a time.
alter table category
  add column merged_into bigint references category (id) on delete cascade,
  add constraint category_not_merged_into_itself check (merged_into <> id),
  add constraint merged_category_is_hidden check (merged_into is null or not shown);
alter table brand
  add column merged_into bigint references brand (id) on delete cascade,
  add constraint brand_not_merged_into_itself check (merged_into <> id),
  add constraint merged_brand_is_hidden check (merged_into is null or not shown);
create index category_merged on category (merged_into) where merged_into is not null;
create index brand_merged on brand (merged_into) where merged_into is not null;

-- The groups of a name that a brand has in a category, which a file of products and a merge ask for.
create index product_group_by_name on product_group (name);

-- Which brands and categories still have products or groups that are to follow them.
create view unfinished_merge as
  select 'brand' as listing_kind, id as from_id, merged_into as into_id from brand
   where merged_into is not null
     and (exists (select from product where brand_id = brand.id) or exists (select from product_group where brand_id = brand.id))
  union all
  select 'category', id, merged_into from category
   where merged_into is not null
     and (exists (select from product where category_id = category.id)
       or exists (select from product_group where category_id = category.id));
