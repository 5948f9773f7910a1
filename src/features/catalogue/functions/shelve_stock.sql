-- Maintains each product's row in the table shelf_product, from which filtered lists are read. Product
-- changes and stock changes write different columns of the row, so that neither overwrites the other's.
create or replace function shelve_new_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  with_options constant bigint[] := array(
    select id from added where group_id is not null or origin_country <> '' order by id);
  rated_groups constant bigint[] := array(select distinct group_id from added join product_rating using (group_id));
  by_prior constant boolean := is_prior_reference();
begin
  perform add_filter_options(with_options);
  insert into shelf_product (product_id, category_id, brand_id, group_id, offered, discount_bp, popularity, active, in_stock, options)
    select added.id, category_id, brand_id, group_id, offered, shown_discount(by_prior, discount_bp, offered, prior_price),
           popularity, active, false,
           case when group_id is not null then filter_options_of(added.id)
                when origin.id is not null then array[origin.id] else '{}' end
      from added left join filter_option as origin on option_name = '' and lower(value) = lower(origin_country)
     order by added.id;
  if rated_groups <> '{}' then
    perform rate_shelves('{}', rated_groups);
  end if;
  return null;
end $$;
create or replace trigger product_shelved after insert on product
  referencing new table as added for each statement execute function shelve_new_products();

create or replace function shelve_changed_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- moved: products whose group, option values or origin changed. regrouped: products that joined or left a group.
  -- regroups: the groups that these products joined or left. The ratings of regrouped and regroups change
  -- too.
  moved bigint[];
  regrouped bigint[];
  regroups bigint[];
  by_prior constant boolean := is_prior_reference();
begin
  select coalesce(array_agg(id order by id), '{}') into moved
    from later join earlier using (id)
   where (later.group_id, later.option_values, later.origin_country)
     is distinct from (earlier.group_id, earlier.option_values, earlier.origin_country);
  update shelf_product
    set category_id = later.category_id, brand_id = later.brand_id, group_id = later.group_id, offered = later.offered,
        discount_bp = later.shown_discount, popularity = later.popularity, active = later.active
    from (select *, shown_discount(by_prior, discount_bp, offered, prior_price) from later) as later
    where product_id = later.id
      and (shelf_product.category_id, shelf_product.brand_id, shelf_product.group_id, shelf_product.offered,
           shelf_product.discount_bp, shelf_product.popularity, shelf_product.active)
        is distinct from (later.category_id, later.brand_id, later.group_id, later.offered,
                          later.shown_discount, later.popularity, later.active);
  if moved <> '{}' then
    perform add_filter_options(moved);
    update shelf_product set options = filter_options_of(product_id) where product_id = any (moved);
    select array_agg(id), array_remove(array_agg(earlier.group_id) || array_agg(later.group_id), null) into regrouped, regroups
      from later join earlier using (id) where later.group_id is distinct from earlier.group_id;
    if regrouped is not null and exists (
        select from product_rating where product_id = any (regrouped) or group_id = any (regroups)) then
      perform rate_shelves(regrouped, regroups);
    end if;
  end if;
  return null;
end $$;
create or replace trigger product_shelved_anew after update on product
  referencing old table as earlier new table as later for each statement execute function shelve_changed_products();

-- Writes to the table shelf_product whether a product is in stock. Each stock change locks the product's row
-- there, so the last change wins. Does not run for sales that leave some units.
create or replace function shelve_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update shelf_product set in_stock = new.on_hand > 0 where product_id = new.product_id;
  return null;
end $$;
create or replace trigger stock_came_or_went after update of on_hand on stock
  for each row when ((old.on_hand > 0) <> (new.on_hand > 0)) execute function shelve_stock();

-- Writes the stock of new products in one statement, because an import inserts thousands of products.
create or replace function shelve_first_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ids constant bigint[] := array(select product_id from added where on_hand > 0 order by product_id);
begin
  update shelf_product set in_stock = true where product_id = any (ids);
  return null;
end $$;
create or replace trigger stock_shelved after insert on stock
  referencing new table as added for each statement execute function shelve_first_stock();
