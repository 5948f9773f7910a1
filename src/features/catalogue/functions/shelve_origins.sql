-- Adds the countries of origin of the next products to the filters of lists, once after the update that introduced
-- this filter. Returns whether products are left. Locks the products first, as their writers do.
create or replace function shelve_origins(products_max integer) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  progress origin_shelving;
  ids bigint[];
begin
  select * into progress from origin_shelving for update;
  if not found then
    return false;
  elsif progress.waits_for is null then
    -- This transaction's number is above those of all that began to write before it.
    update origin_shelving set waits_for = pg_current_xact_id();
    return true;
  elsif pg_snapshot_xmin(pg_current_snapshot()) < progress.waits_for then
    return false;
  end if;
  ids := array(select id from product where id > progress.after_id order by id limit products_max for no key update);
  if ids = '{}' then
    delete from origin_shelving;
    perform pg_notify('catalogue_changed', 'all');
    return false;
  end if;
  perform add_filter_options(ids);
  update shelf_product set options = later.options
    from (select id, filter_options_of(id) as options from product where id = any (ids) and origin_country <> '') as later
    where product_id = later.id and shelf_product.options <> later.options;
  update origin_shelving set after_id = ids[cardinality(ids)];
  return true;
end $$;
