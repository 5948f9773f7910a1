-- The setting was a switch. On, its dialog offers a way out, as in a shop that never changed it. Its history keeps
-- what was chosen then.
update shop_setting set value = case value when 'true' then '"with_way_out"'::jsonb else '"never"'::jsonb end
  where key = 'cart_balance_gate' and jsonb_typeof(value) = 'boolean';
