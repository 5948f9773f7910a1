-- Inserts the options of these products into filter_option: the current names and values of their groups, and
-- their countries of origin, which have no option name.
create or replace function add_filter_options(ids bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  -- Checks first which options exist, because most do. Inserts the others in order, so that two transactions
  -- cannot deadlock.
  insert into filter_option (option_name, value)
    select option_name, value
      from (
        select options[place] as option_name, option_values[place] as value
          from product join product_group on product_group.id = group_id, generate_series(1, 3) as place
         where product.id = any (ids) and options[place] is not null and option_values[place] is not null
           and not exists (select from filter_option where option_name = options[place] and value = option_values[place])
        union
        select '', origin_country
          from product
         where id = any (ids) and origin_country <> ''
           and not exists (select from filter_option where option_name = '' and lower(value) = lower(origin_country))
      ) as missing
     order by option_name, lower(value), value
    on conflict do nothing;
end $$;

create or replace function filter_options_of(p_product_id bigint) returns integer[] language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(option_id order by option_id), '{}')
    from (
      select filter_option.id as option_id
        from product join product_group on product_group.id = group_id
          cross join generate_series(1, 3) as place
          join filter_option on option_name = options[place] and value = option_values[place]
       where product.id = p_product_id
      union all
      select filter_option.id
        from product join filter_option on option_name = '' and lower(value) = lower(origin_country)
       where product.id = p_product_id
    ) as option
$$;

-- Updates the filters of a group's products when the group's options are renamed. A renaming changes no
-- product row, so the triggers on products do not run.
create or replace function shelve_renamed_options() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ids constant bigint[] := array(select id from product where group_id = new.id order by id);
begin
  perform add_filter_options(ids);
  update shelf_product set options = filter_options_of(product_id) where product_id = any (ids);
  return null;
end $$;
create or replace trigger options_renamed_on_shelves after update of options on product_group
  for each row when (old.options is distinct from new.options) execute function shelve_renamed_options();
