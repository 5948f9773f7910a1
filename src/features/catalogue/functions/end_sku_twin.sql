-- Some old products have SKUs that differ only in case, which is no longer allowed. sku_twin numbers all of
-- them but the oldest. This trigger resets a product's number when its SKU changes.
create or replace function end_sku_twin() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.sku_twin := 0;
  return new;
end $$;
create or replace trigger product_sku_renamed before update of sku on product
  for each row when (old.sku_twin > 0 and lower(new.sku) is distinct from lower(old.sku)) execute function end_sku_twin();
