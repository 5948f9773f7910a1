-- Notifies the nodes (the shop's server processes) to empty their caches of pages and answers from the
-- catalogue. Each notification empties every cache of every node. So an import turns this trigger off, and
-- notifies the nodes itself from time to time.
create or replace function announce_catalogue_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('shop.announces_later', true) is distinct from 'on' then
    perform pg_notify('catalogue_changed', 'all');
  end if;
  return null;
end $$;
-- Also notifies the nodes of changes of shops, menu items, articles, locations, delivery rules and settings,
-- because cached pages show them. For example, a product's page says how the product is delivered and who
-- sells it.
do $$
declare
  shown text;
begin
  foreach shown in array array[
    'category', 'brand', 'banner', 'offer', 'shop', 'menu_item', 'district', 'sub_district', 'village', 'shop_setting',
    'search_synonym', 'search_small_word', 'category_translation', 'brand_translation', 'banner_translation',
    'offer_translation', 'shop_translation', 'menu_item_translation', 'size_chart', 'product_group', 'option_value',
    'product_group_translation', 'group_value', 'option_name_translation', 'option_value_translation',
    'size_chart_translation', 'article', 'delivery_zone', 'pin_range', 'holiday', 'pattern_audit', 'income_disclosure'
  ] loop
    execute format('create or replace trigger %I after insert or update or delete on %I for each statement
      execute function announce_catalogue_change()', shown || '_changed', shown);
  end loop;
end $$;
create or replace trigger product_removed after delete on product
  for each statement execute function announce_catalogue_change();
-- Notifies the nodes of a renamed brand or category only after its last product is indexed again, because
-- search then finds the new name.
create or replace trigger search_renaming_done after delete on search_renaming
  for each statement execute function announce_catalogue_change();
