-- The text of a tsquery for names that begin as typed.
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

-- The products that have all the groups, a page of them; null where none has. What fits better comes first:
--   1 a name that begins with the words typed; of a word for many things ('shoes') those things, and not a make's others
--   2 words of the name, one of which says what the product is, 3 words of the name, 4 words anywhere
--   5, 6, 7 the same with other words of that meaning
--   8 to 11 as 1 to 4, with words that begin as typed, 12 with either
-- Within each, what is in stock and popular comes first. The rank says all of that in one number: twice the fit, one more
-- for what is sold out, and how many could be more popular.
--
-- What few products have is read whole and sorted. What many have is read in the wanted order until there are enough, and,
-- where that takes too long, whole after all.
create or replace function search_picked(groups search_group[], words text[], page search_page)
returns search_found language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  few_at_least constant bigint := 250;
  one search_group;
  -- How many names begin as the first word, where their order matters.
  start_most constant bigint := case when words is null then 0 else groups[1].start_most end;
  group_count constant integer := cardinality(groups);
  has_other boolean := false;
  wanted text;
  narrowest bigint;
  narrow text;
  -- For each fit its tsquery, null where no product has it, and how many products have it at most.
  fits text[];
  mosts bigint[];
  -- The words of all groups, and how many products have them at most.
  in_name text; in_name_most bigint;
  anywhere text; anywhere_most bigint;
  kinds text; kinds_most bigint := 0;
  begun_in_name text; begun_in_name_most bigint;
  begun text; begun_most bigint;
  begun_kinds text; begun_kinds_most bigint := 0;
  other_in_name text; other_in_name_most bigint;
  other text; other_most bigint;
  other_kinds text; other_kinds_most bigint := 0;
  products_count bigint;
  few bigint := few_at_least;
begin
  foreach one in array groups loop
    wanted := concat_ws('&', wanted, '(' || concat_ws('|', one.begun, one.other) || ')');
    narrowest := least(narrowest, one.begun_most + one.other_most);
    has_other := has_other or one.other_most > 0;
  end loop;
  if narrowest = 0 then
    return null;
  end if;
  if group_count > 1 then
    -- A group that very many products have is left to the filter, because the index would read its whole list.
    foreach one in array groups loop
      if one.begun_most + one.other_most <= (case when one.begun = one.anywhere then narrowest * 50 else narrowest * 20 end) + 2000 then
        narrow := concat_ws('&', narrow, '(' || concat_ws('|', one.begun, one.other) || ')');
      end if;
    end loop;
  end if;

  -- One product needs no order, unless others before it were there when an earlier page was read.
  if page.sort = 'relevance' and (narrowest > 1 or page.after_rank is not null) then
    foreach one in array groups loop
      in_name := concat_ws('&', in_name, one.in_name);
      in_name_most := least(in_name_most, one.in_name_most);
      anywhere := concat_ws('&', anywhere, one.anywhere);
      anywhere_most := least(anywhere_most, one.anywhere_most);
      kinds := concat_ws('|', kinds, one.kind);
      kinds_most := kinds_most + one.kind_most;
      begun_in_name := concat_ws('&', begun_in_name, one.begun_in_name);
      begun_in_name_most := least(begun_in_name_most, one.begun_in_name_most);
      begun := concat_ws('&', begun, one.begun);
      begun_most := least(begun_most, one.begun_most);
      begun_kinds := concat_ws('|', begun_kinds, one.begun_kind);
      begun_kinds_most := begun_kinds_most + one.begun_kind_most;
      if has_other then
        other_in_name := concat_ws('&', other_in_name, '(' || concat_ws('|', one.in_name, one.other_in_name) || ')');
        other_in_name_most := least(other_in_name_most, one.in_name_most + one.other_in_name_most);
        other := concat_ws('&', other, '(' || concat_ws('|', one.anywhere, one.other) || ')');
        other_most := least(other_most, one.anywhere_most + one.other_most);
        other_kinds := concat_ws('|', other_kinds, one.kind, one.other_kind);
        other_kinds_most := other_kinds_most + one.kind_most + one.other_kind_most;
      end if;
    end loop;
    fits := array[
      case when in_name_most > 0 and start_most > 0 then search_name_beginning(words, false)
        || case when group_count = 1 and kinds_most >= 5 then '&(' || kinds || ')' else '' end end,
      case when in_name_most > 0 and kinds_most > 0 then in_name || '&(' || kinds || ')' end,
      case when in_name_most > 0 then in_name end,
      case when anywhere_most > 0 and anywhere <> in_name then anywhere end,
      case when other_in_name_most > 0 and other_kinds_most > 0 then other_in_name || '&(' || other_kinds || ')' end,
      case when other_in_name_most > 0 then other_in_name end,
      case when other_most > 0 then other end];
    if begun <> anywhere and begun_most > 0 then
      fits[8:11] := array[
        case when begun_in_name_most > 0 and start_most > 0 then search_name_beginning(words, true) end,
        case when begun_in_name_most > 0 and begun_kinds_most > 0 then begun_in_name || '&(' || begun_kinds || ')' end,
        case when begun_in_name_most > 0 then begun_in_name end,
        case when begun <> begun_in_name then begun end];
    end if;
  end if;

  -- Of several groups the index finds only what has them all.
  if narrowest > (case when group_count = 1 then few_at_least else few_at_least * 3 end) then
    select at_starts into products_count from search_beginning where beginning = '';
    few := greatest(few_at_least, sqrt(0.3 * page.count_max * products_count));
    if narrowest > (case when group_count = 1 then few else few * 3 end) then
      fits[12] := case when has_other and wanted <> other then wanted end;
      mosts := array[
        least(in_name_most, start_most), least(in_name_most, kinds_most), in_name_most, anywhere_most,
        least(other_in_name_most, other_kinds_most), other_in_name_most, other_most,
        least(begun_in_name_most, start_most), least(begun_in_name_most, begun_kinds_most), begun_in_name_most,
        begun_most, narrowest];
      return search_among_many(narrow, wanted, fits, mosts, narrowest, few, products_count, page);
    end if;
  end if;
  return search_gather(
    coalesce(narrow, wanted)::tsquery, case when wanted <> narrow then wanted end::tsquery, fits::tsquery[], null, narrowest, page);
end $$;

-- What search_picked does with what many products have. What is on earlier pages is not found again by fewer of its words.
create or replace function search_among_many(
  narrow text, wanted text, fits text[], mosts bigint[], narrowest bigint, few bigint, products_count bigint, page search_page)
returns search_found language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  wanted_query constant tsquery := wanted::tsquery;
  sought tsquery;
  earlier text;
  reads_left bigint := 20000;
  reads bigint;
  left_count integer := page.count_max;
  after_bucket bigint := coalesce(page.after_rank >> 32, 0);
  part search_page := page;
  more search_found;
  so_far search_found;
begin
  -- It is counted at the end.
  part.is_counted := false;
  if page.sort <> 'relevance' then
    reads := least(reads_left, 4 * left_count * products_count / narrowest + 100);
    so_far := search_walk_prices(wanted_query, reads, page);
    if coalesce(cardinality(so_far.ids), 0) < left_count then
      return search_gather(coalesce(narrow, wanted)::tsquery, wanted_query, null, null, narrowest, page);
    end if;
  else
    for fit in 1..12 loop
      continue when fits[fit] is null;
      if fit * 2 + 1 < after_bucket then
        -- All of these were on earlier pages.
        earlier := concat_ws('|', earlier, '(' || fits[fit] || ')');
        continue;
      end if;
      sought := concat_ws('&', '(' || fits[fit] || ')', '!(' || earlier || ')')::tsquery;
      part.count_max := left_count;
      more := null;
      -- Of several words in their order the index knows how many there are: few.
      if mosts[fit] > few and reads_left > 0 and fit * 2 >= after_bucket and not (fit in (1, 8) and narrow is not null) then
        -- Of several groups fewer products have all than the rarest alone; how many fewer, nobody knows.
        reads := least(reads_left, 4 * left_count * products_count / mosts[fit] + 100
          + case when narrow is null then 0 else products_count / 400 end);
        more := search_walk(sought, earlier::tsquery, fit, reads, part);
        reads_left := reads_left - reads;
      end if;
      if coalesce(cardinality(more.ids), 0) < left_count then
        more := search_gather(
          fits[fit]::tsquery, sought, array_fill(null::tsquery, array[fit - 1]) || sought, earlier::tsquery, mosts[fit], part);
      end if;
      so_far.ids := so_far.ids || more.ids;
      so_far.ranks := so_far.ranks || more.ranks;
      left_count := page.count_max - coalesce(cardinality(so_far.ids), 0);
      exit when left_count = 0;
      earlier := concat_ws('|', earlier, '(' || fits[fit] || ')');
    end loop;
  end if;
  if page.is_counted then
    if narrow is null and narrowest >= 8000 and page.min_paise is null and page.max_paise is null and not page.in_stock_only then
      -- No product has so many words that these could be fewer than a thousand.
      so_far.total := 1000;
    else
      with fitting as materialized (
        select case when page.is_grouped then group_id end as group_id from search_entry
         where terms @@ coalesce(narrow, wanted)::tsquery and ts_match_vq(terms, wanted_query)
           and (page.min_paise is null or offered >= page.min_paise)
           and (page.max_paise is null or offered <= page.max_paise)
           and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = search_entry.product_id))
      ), alone as materialized (
        select count(*) as number from (select from fitting where group_id is null limit 1000) as counted
      )
      -- The groups are counted only where they count.
      select least(1000, number + case when number < 1000 then (select count(distinct group_id) from fitting) else 0 end)
        into so_far.total from alone;
    end if;
  end if;
  return so_far;
end $$;

-- Whether any product has all the groups.
create or replace function search_has(groups search_group[]) returns boolean
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
begin
  return (search_picked(groups, null, row('price-low', null, null, false, null, null, 1, false, false)::search_page)).ids is not null;
end $$;
