-- Notifies the nodes (the shop's server processes) of changed products by id. The nodes drop these products'
-- pages from their caches. They also drop all lists, which may now contain other products. Includes the other
-- variants of the same groups, because a variant's page shows them. Sends 'all' instead of more than a
-- hundred ids.
create or replace function notify_of_products(changed bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  most constant integer := 100;
  named bigint[] := changed;
begin
  if cardinality(named) > 0 then
    named := named || array(select sibling.id from product join product as sibling using (group_id)
      where product.id = any (changed) and sibling.id <> all (changed) limit most);
    perform pg_notify('catalogue_changed',
      case when cardinality(named) > most then 'all' else array_to_string(named, ' ') end);
  end if;
end $$;

-- Announces products that staff changed.
create or replace function announce_products() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  named bigint[];
begin
  if current_setting('shop.announces_later', true) is not distinct from 'on' then
    return null;
  end if;
  execute format('select array_agg(id) from (select distinct %I as id from changed limit 101) as named', tg_argv[0])
    into named;
  perform notify_of_products(named);
  return null;
end $$;
do $$
declare
  shown text;
  happened text;
begin
  foreach shown in array array[
    'product', 'product_image', 'product_highlight', 'product_translation', 'product_highlight_translation', 'stock'
  ] loop
    foreach happened in array array['insert', 'update', 'delete'] loop
      -- Skips deleted products. Also skips stock updates, which are announced only if shoppers can see a
      -- difference (see below).
      continue when (shown, happened) in (('stock', 'update'), ('product', 'delete'));
      execute format('create or replace trigger %I after %s on %I referencing %s table as changed for each statement
        execute function announce_products(%L)', shown || '_named_' || happened, happened, shown,
        case happened when 'delete' then 'old' else 'new' end, case shown when 'product' then 'id' else 'product_id' end);
    end loop;
  end loop;
end $$;

-- Notifies the nodes at once when staff count or receive stock.
create or replace function announce_counted_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_setting('shop.announces_later', true) is distinct from 'on' then
    perform pg_notify('catalogue_changed', new.product_id::text);
  end if;
  return null;
end $$;
create or replace trigger stock_counted_visibly after update of received on stock
  for each row when (old.received <> new.received and least(old.on_hand, 6) <> least(new.on_hand, 6))
  execute function announce_counted_stock();

-- Saves the transaction's id if a sale changes what the shop shows, because few units or none are left. Every
-- node reads new ids each second. A sale sends no notification, because all commits with notifications wait
-- for one lock.
create or replace function note_shown_stock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.shown_in := pg_current_xact_id();
  if (old.on_hand = 0) <> (new.on_hand = 0) then
    new.listed_in := new.shown_in;
  end if;
  return new;
end $$;
create or replace trigger stock_shown_in before update of on_hand on stock
  for each row when (old.received = new.received and least(old.on_hand, 6) <> least(new.on_hand, 6))
  execute function note_shown_stock();
