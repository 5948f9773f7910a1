-- Clears the twin number of a product that shared its SKU except for capitals, when it gets another SKU.
create or replace function end_sku_twin() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.sku_twin := 0;
  return new;
end $$;
create or replace trigger product_sku_renamed before update of sku on product
  for each row when (old.sku_twin > 0 and lower(new.sku) is distinct from lower(old.sku)) execute function end_sku_twin();
