-- Search in fewer statements. Each statement within a function, and each expression once in a search, costs 1 to 20 µs
-- before it does anything, and most of a search was that: half of all searches look at five products or fewer. So what
-- was returned as a table is returned as arrays, which takes no statement, and a function computes what it returns in
-- few expressions. decisions/0019-search.md says what it costs.

drop function search_gather;
drop function search_among_many;
drop function search_walk;
drop function search_walk_prices;

-- A page of products in their order, ids and ranks null where there are none, and how many there are on all pages, to a
-- thousand, where that is asked.
create type search_found as (ids bigint[], ranks bigint[], total bigint);

-- One word, whole or as a beginning: one that is still being typed, or that no product has whole. Null for a word that is
-- whole in any case.
create or replace function search_word_group(word text, is_last boolean) returns search_group
language plpgsql stable parallel safe as $$
declare
  names bigint; starts bigint; kinds bigint; places bigint;
  begun_names bigint; begun_starts bigint; begun_kinds bigint; begun_places bigint;
  lexeme text := search_lexeme(word);
  place_lexeme text := search_lexeme('/' || word);
  kind_lexeme text := search_lexeme('$' || word);
  -- By the word as it is, and by those that begin so.
  anywhere text;
  begun text;
begin
  if is_last and length(word) > 3 then
    -- The word itself is among those that begin so.
    select coalesce(sum(in_names) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(at_starts) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(as_kinds) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(in_groups) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(in_names), 0), coalesce(sum(at_starts), 0), coalesce(sum(as_kinds), 0), coalesce(sum(in_groups), 0)
      into names, starts, kinds, places, begun_names, begun_starts, begun_kinds, begun_places
      from search_word
     where search_word.word >= search_word_group.word and search_word.word < search_word_group.word || chr(1114111);
  else
    select coalesce(whole.in_names, 0), coalesce(whole.at_starts, 0), coalesce(whole.as_kinds, 0), coalesce(whole.in_groups, 0),
           coalesce(begun.in_names, 0), coalesce(begun.at_starts, 0), coalesce(begun.as_kinds, 0), coalesce(begun.in_groups, 0)
      into names, starts, kinds, places, begun_names, begun_starts, begun_kinds, begun_places
      from (select) as always
      left join search_word as whole on whole.word = search_word_group.word
      left join search_beginning as begun on is_last is not null and beginning = search_word_group.word;
    if not is_last and names + places = 0 and length(word) > 3 then
      return search_word_group(word, true);
    end if;
  end if;
  anywhere := case when places = 0 then lexeme else '(' || lexeme || '|' || place_lexeme || ')' end;
  if is_last or is_last is not null and names + places = 0 then
    begun := case when begun_places = 0 then lexeme || ':*' else '(' || lexeme || ':*|' || place_lexeme || ':*)' end;
    return row(array[word], '{}'::text[], begun_starts,
      lexeme, names, anywhere, names + places, kind_lexeme, kinds,
      lexeme || ':*', begun_names, begun, begun_names + begun_places, kind_lexeme || ':*', begun_kinds,
      null, 0, null, 0, null, 0)::search_group;
  end if;
  return row(array[word], '{}'::text[], starts,
    lexeme, names, anywhere, names + places, kind_lexeme, kinds,
    lexeme, names, anywhere, names + places, kind_lexeme, kinds,
    null, 0, null, 0, null, 0)::search_group;
end $$;

-- The products that the index knows to fit `narrow`, `most` at most, of those the ones that are `wanted`, a page of them.
-- Null for `wanted` takes them all.
create function search_gather(narrow tsquery, wanted tsquery, fits tsquery[], most bigint, page search_page)
returns search_found language plpgsql stable parallel safe as $$
declare
  -- More of the best are sold out only now and then.
  likely_max constant integer := page.count_max + page.count_max / 2 + 5;
  gathered search_found;
  last_fit bigint;
begin
  if page.sort = 'relevance' and page.after_rank is null and not page.in_stock_only and most > likely_max then
    -- Whether they are in stock is asked of the best ones alone.
    with found as materialized (
      select product_id, search_fit(terms, fits) as fit, popularity
        from search_entry
       where terms @@ narrow and (wanted is null or ts_match_vq(terms, wanted))
         and (page.min_paise is null or offered >= page.min_paise)
         and (page.max_paise is null or offered <= page.max_paise)
    )
    select array_agg(product_id), array_agg(rank), max(fit),
           case when page.is_counted then (select count(*) from (select from found limit 1000) as counted) end
      into gathered.ids, gathered.ranks, last_fit, gathered.total
      from (
        select product_id, fit,
               (fit * 2 + case when (select on_hand > 0 from stock where stock.product_id = likely.product_id) then 0 else 1 end)::bigint
                 * 4294967296 + (2147483647 - popularity::bigint) as rank
          from (select * from found order by fit, popularity desc, product_id limit likely_max) as likely
         order by rank, product_id
      ) as best;
    -- Unless what is sold out leaves the page to others of the same fit, which were not among the best.
    if gathered.ids is null or cardinality(gathered.ids) < likely_max
       or gathered.ranks[page.count_max] < (last_fit * 2 + 1) * 4294967296 then
      gathered.ids := gathered.ids[:page.count_max];
      gathered.ranks := gathered.ranks[:page.count_max];
      return gathered;
    end if;
  end if;
  with found as materialized (
    select product_id,
           case page.sort
             when 'price-low' then offered
             when 'price-high' then -offered
             when 'discount' then -discount_bp
             else (search_fit(terms, fits) * 2
                   + case when (select on_hand > 0 from stock where stock.product_id = search_entry.product_id) then 0 else 1 end)::bigint
                 * 4294967296 + (2147483647 - popularity::bigint)
           end as rank
      from search_entry
     where terms @@ narrow and (wanted is null or ts_match_vq(terms, wanted))
       and (page.min_paise is null or offered >= page.min_paise)
       and (page.max_paise is null or offered <= page.max_paise)
       and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = search_entry.product_id))
  )
  select array_agg(product_id), array_agg(rank),
         case when page.is_counted then (select count(*) from (select from found limit 1000) as counted) end
    into gathered.ids, gathered.ranks, gathered.total
    from (
      select product_id, rank from found
       where page.after_rank is null or rank > page.after_rank or (rank = page.after_rank and product_id > page.after_id)
       order by rank, product_id limit page.count_max
    ) as best;
  return gathered;
end $$;

-- The products that have all the groups, a page of them; null where none has. What fits better comes first:
--   1 a name that begins with the words typed
--   2 words of the name, one of which says what the product is, 3 words of the name, 4 words anywhere
--   5, 6, 7 the same with other words of that meaning
--   8 to 11 as 1 to 4, with words that begin as typed, 12 with either
-- Within each, what is in stock and popular comes first. The rank says all of that in one number: twice the fit, one more
-- for what is sold out, and how many could be more popular.
--
-- What few products have is read whole and sorted. What many have is read in the wanted order until there are enough, and,
-- where that takes too long, whole after all.
create function search_picked(groups search_group[], words text[], page search_page)
returns search_found language plpgsql stable parallel safe as $$
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
      case when in_name_most > 0 and start_most > 0 then search_name_beginning(words, false) end,
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
    coalesce(narrow, wanted)::tsquery, case when wanted <> narrow then wanted end::tsquery, fits::tsquery[], narrowest, page);
end $$;

-- What search_picked does with what many products have.
create function search_among_many(
  narrow text, wanted text, fits text[], mosts bigint[], narrowest bigint, few bigint, products_count bigint, page search_page)
returns search_found language plpgsql stable parallel safe as $$
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
      return search_gather(coalesce(narrow, wanted)::tsquery, wanted_query, null, narrowest, page);
    end if;
  else
    for fit in 1..12 loop
      continue when fits[fit] is null or fit * 2 + 1 < after_bucket;
      sought := concat_ws('&', '(' || fits[fit] || ')', '!(' || earlier || ')')::tsquery;
      part.count_max := left_count;
      more := null;
      -- Of several words in their order the index knows how many there are: few.
      if mosts[fit] > few and reads_left > 0 and fit * 2 >= after_bucket and not (fit in (1, 8) and narrow is not null) then
        -- Of several groups fewer products have all than the rarest alone; how many fewer, nobody knows.
        reads := least(reads_left, 4 * left_count * products_count / mosts[fit] + 100
          + case when narrow is null then 0 else products_count / 400 end);
        more := search_walk(sought, fit, reads, part);
        reads_left := reads_left - reads;
      end if;
      if coalesce(cardinality(more.ids), 0) < left_count then
        more := search_gather(
          fits[fit]::tsquery, sought, array_fill(null::tsquery, array[fit - 1]) || sought, mosts[fit], part);
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
        select from search_entry
         where terms @@ coalesce(narrow, wanted)::tsquery and ts_match_vq(terms, wanted_query)
           and (page.min_paise is null or offered >= page.min_paise)
           and (page.max_paise is null or offered <= page.max_paise)
           and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = search_entry.product_id))
      )
      select count(*) into so_far.total from (select from fitting limit 1000) as counted;
    end if;
  end if;
  return so_far;
end $$;

-- The most popular products in stock that match, among so many that are read. Fewer than a page are not all there are.
create function search_walk(sought tsquery, fit integer, reads bigint, page search_page)
returns search_found language plpgsql stable parallel safe as $$
declare
  is_begun boolean := page.after_rank >> 32 = fit * 2;
  after_popularity bigint := case when is_begun then 2147483647 - (page.after_rank & 4294967295) else 2147483647 end;
  after_id bigint := case when is_begun then page.after_id else -9223372036854775808 end;
  walked search_found;
begin
  select array_agg(product_id), array_agg(rank) into walked.ids, walked.ranks
    from (
    select product_id, (fit * 2)::bigint * 4294967296 + (2147483647 - popularity::bigint) as rank
      from (
        select product_id, popularity, terms, offered from search_entry
         where popularity <= after_popularity and (popularity < after_popularity or product_id > after_id)
         order by popularity desc, product_id limit reads
      ) as nearest
     where ts_match_vq(terms, sought)
       and (page.min_paise is null or offered >= page.min_paise)
       and (page.max_paise is null or offered <= page.max_paise)
       and (select on_hand > 0 from stock where stock.product_id = nearest.product_id)
     order by popularity desc, product_id limit page.count_max
    ) as best;
  return walked;
end $$;

-- The same in the order of a price or discount, in stock or not.
create function search_walk_prices(sought tsquery, reads bigint, page search_page)
returns search_found language plpgsql stable parallel safe as $$
declare
  walked search_found;
begin
  if page.sort = 'price-low' then
    select array_agg(product_id), array_agg(rank) into walked.ids, walked.ranks from (
      select product_id, offered as rank
        from (
          select product_id, offered, terms from search_entry
           where offered >= greatest(coalesce(page.min_paise, 0), coalesce(page.after_rank, 0))
             and (page.max_paise is null or offered <= page.max_paise)
             and (page.after_rank is null or offered > page.after_rank or product_id > page.after_id)
           order by offered, product_id limit reads
        ) as nearest
       where ts_match_vq(terms, sought)
         and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = nearest.product_id))
       order by offered, product_id limit page.count_max
    ) as best;
  elsif page.sort = 'price-high' then
    select array_agg(product_id), array_agg(rank) into walked.ids, walked.ranks from (
      select product_id, -offered as rank
        from (
          select product_id, offered, terms from search_entry
           where offered <= least(page.max_paise, -page.after_rank, 9223372036854775807)
             and (page.min_paise is null or offered >= page.min_paise)
             and (page.after_rank is null or offered < -page.after_rank or product_id > page.after_id)
           order by offered desc, product_id limit reads
        ) as nearest
       where ts_match_vq(terms, sought)
         and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = nearest.product_id))
       order by offered desc, product_id limit page.count_max
    ) as best;
  else
    select array_agg(product_id), array_agg(rank) into walked.ids, walked.ranks from (
      select product_id, -discount_bp::bigint as rank
        from (
          select product_id, discount_bp, offered, terms from search_entry
           where discount_bp <= coalesce(-page.after_rank, 10000)
             and (page.after_rank is null or discount_bp < -page.after_rank or product_id > page.after_id)
           order by discount_bp desc, product_id limit reads
        ) as nearest
       where ts_match_vq(terms, sought)
         and (page.min_paise is null or offered >= page.min_paise)
         and (page.max_paise is null or offered <= page.max_paise)
         and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = nearest.product_id))
       order by discount_bp desc, product_id limit page.count_max
    ) as best;
  end if;
  return walked;
end $$;

-- The same as rows.
create or replace function search_pick(groups search_group[], words text[], page search_page)
returns table (found_id bigint, found_rank bigint, found_count bigint) language plpgsql stable parallel safe as $$
declare
  picked search_found := search_picked(groups, words, page);
begin
  return query select id, rank, picked.total from unnest(picked.ids, picked.ranks) as each (id, rank);
end $$;

-- Whether any product has all the groups.
create or replace function search_has(groups search_group[]) returns boolean language plpgsql stable parallel safe as $$
begin
  return (search_picked(groups, null, row('price-low', null, null, false, null, null, 1, false)::search_page)).ids is not null;
end $$;
