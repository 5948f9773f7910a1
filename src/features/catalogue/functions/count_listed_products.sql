-- Collects how a statement changes the numbers of products of brands and categories. Most product changes
-- affect no such number.
create or replace function note_listed_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_size_change
      select kind, listing_id, count(*) from later, lateral (values ('brand', brand_id), ('category', category_id)) as listing (kind, listing_id)
       group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into listing_size_change
      select kind, listing_id, -count(*) from earlier, lateral (values ('brand', brand_id), ('category', category_id)) as listing (kind, listing_id)
       group by 1, 2;
  else
    insert into listing_size_change
      select kind, listing_id, sum(sign)
        from earlier join later using (id), lateral (values ('brand', earlier.brand_id, -1), ('brand', later.brand_id, 1),
          ('category', earlier.category_id, -1), ('category', later.category_id, 1)) as listing (kind, listing_id, sign)
       group by 1, 2 having sum(sign) <> 0;
  end if;
  return null;
end $$;
create or replace trigger product_counted after insert on product
  referencing new table as later for each statement execute function note_listed_products();
create or replace trigger product_counted_no_more after delete on product
  referencing old table as earlier for each statement execute function note_listed_products();
create or replace trigger product_counted_elsewhere after update on product
  referencing old table as earlier new table as later for each statement execute function note_listed_products();

-- Updates the numbers at commit, all at once and in a fixed order. So two transactions with products of the
-- same brands wait only briefly for each other, and never deadlock.
create or replace function count_listed_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from listing_size_change) then
    return null;
  end if;
  with taken as (
    delete from listing_size_change returning *
  )
  insert into listing_size as known (listing_kind, listing_id, products)
    select listing_kind, listing_id, sum(products) from taken group by 1, 2 having sum(products) <> 0 order by 1, 2
    on conflict (listing_kind, listing_id) do update set products = known.products + excluded.products;
  return null;
end $$;
drop trigger if exists listing_sizes_changed on listing_size_change;
create constraint trigger listing_sizes_changed after insert on listing_size_change
  deferrable initially deferred for each row execute function count_listed_products();
