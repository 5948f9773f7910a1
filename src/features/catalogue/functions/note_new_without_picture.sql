-- Maintains the list of products without a picture, so that staff need not search all products.
create or replace function note_new_without_picture() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into product_without_picture (product_id) select id from added order by id on conflict do nothing;
  return null;
end $$;
create or replace trigger product_begins_without_picture after insert on product
  referencing new table as added for each statement execute function note_new_without_picture();

create or replace function note_first_picture() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from product_without_picture where product_id in (select product_id from added);
  return null;
end $$;
create or replace trigger product_has_picture after insert on product_image
  referencing new table as added for each statement execute function note_first_picture();

-- Lists a product whose last picture was deleted, unless the product itself was deleted.
create or replace function note_last_picture() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into product_without_picture (product_id)
    select distinct product_id from gone
     where exists (select from product where id = gone.product_id)
       and not exists (select from product_image where product_id = gone.product_id)
     order by product_id
    on conflict do nothing;
  return null;
end $$;
create or replace trigger product_lost_picture after delete on product_image
  referencing old table as gone for each statement execute function note_last_picture();

-- Adds products without a picture that are older than the list. Called by a job.
create or replace function note_older_without_picture(product_ids bigint[]) returns void
language sql set search_path = public, pg_temp as $$
  insert into product_without_picture (product_id)
    select id from product
     where id = any (product_ids) and not exists (select from product_image where product_id = product.id)
     order by id
    on conflict do nothing
$$;
