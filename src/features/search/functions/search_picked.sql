-- Returns the products of the chosen brands, to search only among them. Null if no brand is chosen, or the
-- brands have too many products.
create or replace function search_of_brands(brand_ids bigint[]) returns bigint[]
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  products_max constant integer := 4000;
begin
  return (
    select case when brand_ids is not null and count(*) <= products_max then coalesce(array_agg(id), '{}') end
      from (select id from product where brand_id = any (brand_ids) limit products_max + 1) as of_brands);
end $$;

-- Returns the tsquery text for names that begin with the typed words.
create or replace function search_name_beginning(words text[], is_begun boolean) returns text
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  query text := search_lexeme('^' || words[1]);
begin
  for at in 2..cardinality(words) loop
    query := query || ' <-> ' || search_lexeme(words[at]);
  end loop;
  return case when is_begun then query || ':*' else query end;
end $$;

-- Returns a page of the products that match all search_groups (the queries for each typed word); null if
-- there are none. Better fits come first:
--   1 a name that begins with the typed words; for a word that names a kind ('shoes'), that kind only
--   2 words of the name, one of which says what the product is, 3 words of the name, 4 words anywhere
--   5, 6, 7 like 2 to 4, also with synonyms
--   8 to 11 like 1 to 4, with words that begin as typed, 12 with either
-- Within each fit, products in stock come first, then the more popular. The rank combines these in one
-- number: twice the fit, plus one if sold out, then the popularity in descending order.
--
-- Rare matches are read whole and sorted. Frequent ones are read in the wanted order until the page is full
-- or, if that takes too long, whole after all.
create or replace function search_picked(groups search_group[], words text[], page search_page)
returns search_found language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  few_at_least constant bigint := 250;
  -- The number of names that begin with the first word; 0 if word order does not matter.
  start_most constant bigint := case when words is null then 0 else groups[1].start_most end;
  group_count constant integer := cardinality(groups);
  -- The query for all groups, the number of products of the rarest group, and the part of the query that the
  -- index answers.
  wanted text;
  narrowest bigint;
  narrow text;
  has_other boolean;
  all_of search_group;
  -- For each fit: its tsquery (null if no product matches), and an upper limit of the products that match it.
  fits text[];
  mosts bigint[];
  products_count bigint;
  few bigint := few_at_least;
  is_among_many boolean := false;
  among bigint[];
  found search_found;
begin
  if group_count = 1 then
    wanted := concat_ws('|', groups[1].begun, groups[1].other);
    narrowest := groups[1].begun_most + groups[1].other_most;
    has_other := groups[1].other_most > 0;
  else
    select string_agg('(' || concat_ws('|', begun, other) || ')', '&'), min(begun_most + other_most), bool_or(other_most > 0)
      into wanted, narrowest, has_other from unnest(groups);
    -- Leaves groups that very many products match out of the index query, because the index would read their
    -- whole lists. `wanted` checks these groups row by row.
    select string_agg('(' || concat_ws('|', begun, other) || ')', '&') into narrow from unnest(groups)
     where begun_most + other_most <= (case when begun = anywhere then narrowest * 50 else narrowest * 20 end) + 2000;
  end if;
  if narrowest = 0 then
    return null;
  end if;

  -- Computes the fits only if the order matters. A single product needs no order, except on a later page.
  if page.sort = 'relevance' and (narrowest > 1 or page.after_rank is not null) then
    all_of := search_together(groups);
    fits := array[
      case when all_of.in_name_most > 0 and start_most > 0 then search_name_beginning(words, false)
        || case when group_count = 1 and all_of.kind_most >= 5 then '&(' || all_of.kind || ')' else '' end end,
      case when all_of.in_name_most > 0 and all_of.kind_most > 0 then all_of.in_name || '&(' || all_of.kind || ')' end,
      case when all_of.in_name_most > 0 then all_of.in_name end,
      case when all_of.anywhere_most > 0 and all_of.anywhere <> all_of.in_name then all_of.anywhere end];
    if has_other then
      fits[5:7] := array[
        case when all_of.other_in_name_most > 0 and all_of.other_kind_most > 0
          then all_of.other_in_name || '&(' || all_of.other_kind || ')' end,
        case when all_of.other_in_name_most > 0 then all_of.other_in_name end,
        case when all_of.other_most > 0 then all_of.other end];
    end if;
    if all_of.begun <> all_of.anywhere and all_of.begun_most > 0 then
      fits[8:11] := array[
        case when all_of.begun_in_name_most > 0 and start_most > 0 then search_name_beginning(words, true) end,
        case when all_of.begun_in_name_most > 0 and all_of.begun_kind_most > 0
          then all_of.begun_in_name || '&(' || all_of.begun_kind || ')' end,
        case when all_of.begun_in_name_most > 0 then all_of.begun_in_name end,
        case when all_of.begun <> all_of.begun_in_name then all_of.begun end];
    end if;
  end if;

  -- If there are several groups, reads all matches up to a higher limit, because fewer products match all of
  -- the groups.
  if narrowest > (case when group_count = 1 then few_at_least else few_at_least * 3 end) then
    select at_starts into products_count from search_beginning where beginning = '';
    few := greatest(few_at_least, sqrt(0.3 * page.count_max * products_count));
    among := search_of_brands((page.filter).brand_ids);
    if among is null and narrowest > (case when group_count = 1 then few else few * 3 end) then
      if page.sort = 'relevance' then
        fits[12] := case when has_other and wanted <> all_of.other then wanted end;
        mosts := array[
          least(all_of.in_name_most, start_most), least(all_of.in_name_most, all_of.kind_most), all_of.in_name_most,
          all_of.anywhere_most, least(all_of.other_in_name_most, all_of.other_kind_most), all_of.other_in_name_most,
          all_of.other_most, least(all_of.begun_in_name_most, start_most),
          least(all_of.begun_in_name_most, all_of.begun_kind_most), all_of.begun_in_name_most, all_of.begun_most, narrowest];
      end if;
      is_among_many := true;
      found := search_among_many(narrow, wanted, fits, mosts, narrowest, few, products_count, page);
    end if;
  end if;
  if not is_among_many then
    found := search_gather(
      coalesce(narrow, wanted)::tsquery, case when wanted <> narrow then wanted end::tsquery, fits::tsquery[], null, page, among);
  end if;
  found.narrow := narrow;
  found.wanted := wanted;
  found.narrowest := narrowest;
  return found;
end $$;

-- Does the work of search_picked for frequent words. Each fit excludes products that a better fit has found,
-- on this page or an earlier one.
create or replace function search_among_many(
  narrow text, wanted text, fits text[], mosts bigint[], narrowest bigint, few bigint, products_count bigint, page search_page)
returns search_found language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  wanted_query constant tsquery := wanted::tsquery;
  sought tsquery;
  earlier text;
  -- If more than filtered_max products match, only the walked_max most popular products are filtered.
  filtered_max constant bigint := 8000;
  walked_max constant bigint := 15000;
  reads_left bigint := 20000;
  reads bigint;
  left_count integer := page.count_max;
  after_bucket bigint := coalesce(page.after_rank >> 32, 0);
  part search_page := page;
  more search_found;
  so_far search_found;
begin
  -- Does not count the matches of each fit, because all matches are counted once at the end.
  part.is_counted := false;
  if not (page.filter is null) and narrowest > filtered_max then
    -- Too many products match to filter all of them. Filters only the most popular ones in stock, or for
    -- other sort orders the first ones in that order.
    so_far := case when page.sort = 'relevance' then search_walk(wanted_query, null, 12, walked_max, page)
      else search_walk_prices(wanted_query, walked_max, page) end;
  elsif page.sort <> 'relevance' then
    reads := least(reads_left, 4 * left_count * products_count / narrowest + 100);
    so_far := search_walk_prices(wanted_query, reads, page);
    if coalesce(cardinality(so_far.ids), 0) < left_count then
      return search_gather(coalesce(narrow, wanted)::tsquery, wanted_query, null, null, page);
    end if;
  else
    for fit in 1..12 loop
      continue when fits[fit] is null;
      if fit * 2 + 1 < after_bucket then
        -- Skips this fit, because earlier pages have shown all of its products.
        earlier := concat_ws('|', earlier, '(' || fits[fit] || ')');
        continue;
      end if;
      sought := concat_ws('&', '(' || fits[fit] || ')', '!(' || earlier || ')')::tsquery;
      part.count_max := left_count;
      more := null;
      -- Reads the popular products first. Excludes fits 1 and 8 of several groups: they need the words in
      -- order, few products match them, and the index finds those faster.
      if mosts[fit] > few and reads_left > 0 and fit * 2 >= after_bucket and not (fit in (1, 8) and narrow is not null) then
        -- Reads extra rows, because fewer products match all groups than match the rarest one. How many fewer
        -- is unknown.
        reads := least(reads_left, 4 * left_count * products_count / mosts[fit] + 100
          + case when narrow is null then 0 else products_count / 400 end);
        more := search_walk(sought, earlier::tsquery, fit, reads, part);
        reads_left := reads_left - reads;
      end if;
      if coalesce(cardinality(more.ids), 0) < left_count then
        more := search_gather(
          fits[fit]::tsquery, sought, array_fill(null::tsquery, array[fit - 1]) || sought, earlier::tsquery, part);
      end if;
      so_far.ids := so_far.ids || more.ids;
      so_far.ranks := so_far.ranks || more.ranks;
      left_count := page.count_max - coalesce(cardinality(so_far.ids), 0);
      exit when left_count = 0;
      earlier := concat_ws('|', earlier, '(' || fits[fit] || ')');
    end loop;
  end if;
  if page.is_counted then
    if page.after_rank is null and coalesce(cardinality(so_far.ids), 0) < page.count_max then
      -- The page holds all matches, so their number is the total.
      so_far.total := cardinality(so_far.ids);
    elsif not (page.filter is null) and narrowest > filtered_max then
      select least(1000, count(distinct card)) into so_far.total from (
        select coalesce(case when page.is_grouped then -group_id end, product_id) as card
        from (select product_id, group_id, terms, offered from search_entry order by popularity desc, product_id limit walked_max) as nearest
       where ts_match_vq(terms, wanted_query)
         and search_is_priced(offered, page)
         and exists (select from search_passes(nearest.product_id, page))
       limit 2500) as fitting;
    elsif narrow is null and narrowest >= 8000 and page.min_paise is null and page.max_paise is null and not page.in_stock_only
      and page.filter is null then
      -- Skips counting, because totals are capped at 1,000. `narrowest` may count a product once for each
      -- matching word. As a product has few words, a count of 8,000 always means at least 1,000 products.
      so_far.total := 1000;
    else
      with fitting as materialized (
        select case when page.is_grouped then group_id end as group_id from search_entry
         where terms @@ coalesce(narrow, wanted)::tsquery and ts_match_vq(terms, wanted_query)
           and search_is_priced(offered, page)
           and (page.filter is null and not page.in_stock_only or exists (select from search_passes(search_entry.product_id, page)))
      ), alone as materialized (
        select count(*) as number from (select from fitting where group_id is null limit 1000) as counted
      )
      -- Counts the groups of variants only if that can change the total.
      select least(1000, number + case when number < 1000 then (select count(distinct group_id) from fitting) else 0 end)
        into so_far.total from alone;
    end if;
  end if;
  return so_far;
end $$;

-- Returns whether any product matches all groups within a price limit. Tries the most popular products first,
-- because one of them often matches. The word index would have to read long lists.
create or replace function search_has(groups search_group[], price_max bigint default null) returns boolean
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  among_max constant integer := 1000;
  wanted tsquery;
  narrowest bigint;
begin
  select string_agg('(' || concat_ws('|', begun, other) || ')', '&')::tsquery, min(begun_most + other_most)
    into wanted, narrowest from unnest(groups);
  if narrowest > among_max and exists (
      select from (select terms, offered from search_entry order by popularity desc, product_id limit among_max) as popular
       where ts_match_vq(terms, wanted) and (price_max is null or offered <= price_max)) then
    return true;
  end if;
  -- Materializes the matches. Without this, the planner would expect a match soon and scan the whole table.
  return (
    with found as materialized (select from search_entry where terms @@ wanted and (price_max is null or offered <= price_max))
    select exists (select from found));
end $$;
