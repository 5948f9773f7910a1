-- Records products that are back in stock. A job then notifies the members who asked for an alert. Writes an
-- existing record again, in order to wait for a running job: the job holds the record's lock and may have
-- read the earlier stock. The trigger's argument names the column with the product id.
create or replace function note_back_in_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into back_in_stock (product_id) values ((to_jsonb(new) ->> tg_argv[0])::bigint)
    on conflict (product_id) do update set noted_at = now();
  return null;
end $$;
create or replace trigger stock_came_back after update of on_hand on stock
  for each row when (old.on_hand = 0 and new.on_hand > 0) execute function note_back_in_stock('product_id');
create or replace trigger product_came_back after update of active on product
  for each row when (new.active and not old.active) execute function note_back_in_stock('id');

-- Skips products that were created in the same transaction, because no member can have asked for an alert
-- yet.
create or replace function note_first_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ids constant bigint[] := array(select product_id from added where on_hand > 0);
begin
  insert into back_in_stock (product_id)
    select id from product
     where id = any (ids) and not (version = 1 and xmin = pg_current_xact_id()::xid)
     order by id
    on conflict (product_id) do update set noted_at = now();
  return null;
end $$;
create or replace trigger stock_came_first after insert on stock
  referencing new table as added for each statement execute function note_first_stock();

-- Records products whose price fell below the price of an alert, which is a member's request to be notified.
-- Writes nothing for products without alerts, because an import may change a million prices.
create or replace function note_cheaper() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from stock_alert where product_id = new.id and below > new.offered limit 1;
  if found then
    insert into back_in_stock (product_id) values (new.id) on conflict (product_id) do update set noted_at = now();
  end if;
  return null;
end $$;
create or replace trigger product_became_cheaper after update on product
  for each row when (new.offered < old.offered) execute function note_cheaper();

-- Deletes records in back_in_stock if no alert waits for the product, or if the product is sold out again.
-- Returns the number of deleted records.
create or replace function forget_back_in_stock(p_product_ids bigint[]) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  waited_for bigint[] := '{}';
  sold record;
  forgotten bigint;
begin
  for sold in
    select id, offered from product join stock on stock.product_id = id where id = any (p_product_ids) and active and on_hand > 0
  loop
    perform from stock_alert where product_id = sold.id and (below is null or below > sold.offered) limit 1;
    if found then waited_for := waited_for || sold.id; end if;
  end loop;
  delete from back_in_stock where product_id = any (p_product_ids) and product_id <> all (waited_for);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
