-- Increments a row's version. An edit states the version that its author saw. Therefore the edit cannot
-- overwrite a change that the author has not seen.
create or replace function count_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- Ignores changes of position. An editor does not see the position, and one move renumbers many rows.
create or replace trigger category_version before update of name, image, shown, size_chart_id, merged_into on category for each row execute function count_version();
create or replace trigger brand_version before update of name, image, description, shown, merged_into on brand for each row execute function count_version();
create or replace trigger banner_version before update on banner for each row execute function count_version();
create or replace trigger offer_version before update on offer for each row execute function count_version();
create or replace trigger size_chart_version before update on size_chart for each row execute function count_version();
create or replace trigger product_group_version before update on product_group for each row execute function count_version();
create or replace trigger product_version before update on product for each row execute function count_version();
create or replace trigger shop_setting_version before update on shop_setting for each row execute function count_version();
create or replace trigger menu_item_version before update on menu_item for each row execute function count_version();
create or replace trigger shop_version before update on shop for each row execute function count_version();
create or replace trigger article_version before update on article for each row execute function count_version();
create or replace trigger delivery_zone_version before update on delivery_zone for each row execute function count_version();
create or replace trigger pin_range_version before update on pin_range for each row execute function count_version();
create or replace trigger holiday_version before update on holiday for each row execute function count_version();
-- Counts only changes by staff, not the coupon's usage.
create or replace trigger coupon_version before update of code, percent_bp, amount, cap, minimum, products, categories, brands,
    is_first_order, is_of_list, with_cashback, with_special_discount, starts_at, ends_at, from_minute, to_minute, uses_max,
    uses_per_member, budget, is_suggested, is_active
  on coupon for each row execute function count_version();
-- Counts only changes by the author, not votes by others.
create or replace trigger product_post_version before update of text, stars on product_post for each row execute function count_version();
