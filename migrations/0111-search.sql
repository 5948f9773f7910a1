-- Finding products by what a person typed, best first, in one call. decisions/0019-search.md says why it is built so.

-- A word that was typed, or several that mean one thing, by what it finds. Each is the text of a tsquery; `most` says how
-- many products it finds at most.
create type search_group as (
  typed text[],
  -- What a misspelt word may mean, the likeliest first; empty for one that is known.
  meant text[],
  -- How many names begin so at most.
  start_most bigint,
  -- As whole words: of the name, of name, brand and category, and as what the product is.
  in_name text, in_name_most bigint,
  anywhere text, anywhere_most bigint,
  kind text, kind_most bigint,
  -- As beginnings of words.
  begun_in_name text, begun_in_name_most bigint,
  begun text, begun_most bigint,
  begun_kind text, begun_kind_most bigint,
  -- By other words that mean it.
  other_in_name text, other_in_name_most bigint,
  other text, other_most bigint,
  other_kind text, other_kind_most bigint
);

-- How the products found are ordered and what is left out, and the page of them that is wanted.
create type search_page as (
  sort text,
  min_paise bigint,
  max_paise bigint,
  in_stock_only boolean,
  after_rank bigint,
  after_id bigint,
  count_max integer,
  -- Whether to say how many there are.
  is_counted boolean
);

-- One word, whole or as a beginning: one that is still being typed, or that no product has whole. Null for a word that is
-- whole in any case.
create function search_word_group(word text, is_last boolean) returns search_group language plpgsql stable parallel safe as $$
declare
  names bigint; starts bigint; kinds bigint; places bigint;
  begun_names bigint; begun_starts bigint; begun_kinds bigint; begun_places bigint;
  one search_group;
begin
  if is_last and length(word) > 3 then
    -- The word itself is among those that begin so.
    select sum(in_names) filter (where search_word.word = search_word_group.word),
           sum(at_starts) filter (where search_word.word = search_word_group.word),
           sum(as_kinds) filter (where search_word.word = search_word_group.word),
           sum(in_groups) filter (where search_word.word = search_word_group.word),
           sum(in_names), sum(at_starts), sum(as_kinds), sum(in_groups)
      into names, starts, kinds, places, begun_names, begun_starts, begun_kinds, begun_places
      from search_word
     where search_word.word >= search_word_group.word and search_word.word < search_word_group.word || chr(1114111);
  else
    select whole.in_names, whole.at_starts, whole.as_kinds, whole.in_groups,
           begun.in_names, begun.at_starts, begun.as_kinds, begun.in_groups
      into names, starts, kinds, places, begun_names, begun_starts, begun_kinds, begun_places
      from (select) as always
      left join search_word as whole on whole.word = search_word_group.word
      left join search_beginning as begun on is_last is not null and beginning = search_word_group.word;
  end if;
  one.typed := array[word];
  one.meant := '{}';
  one.in_name := search_lexeme(word);
  one.in_name_most := coalesce(names, 0);
  one.anywhere_most := one.in_name_most + coalesce(places, 0);
  one.anywhere := case when one.anywhere_most = one.in_name_most then one.in_name
                       else '(' || one.in_name || '|' || search_lexeme('/' || word) || ')' end;
  one.kind := search_lexeme('$' || word);
  one.kind_most := coalesce(kinds, 0);
  one.start_most := coalesce(starts, 0);
  one.other_in_name_most := 0;
  one.other_most := 0;
  one.other_kind_most := 0;
  if is_last is not null and not is_last and one.anywhere_most = 0 and length(word) > 3 then
    return search_word_group(word, true);
  end if;
  if is_last or is_last is not null and one.anywhere_most = 0 then
    one.begun_in_name := one.in_name || ':*';
    one.begun_in_name_most := coalesce(begun_names, 0);
    one.begun_most := one.begun_in_name_most + coalesce(begun_places, 0);
    one.begun := case when one.begun_most = one.begun_in_name_most then one.begun_in_name
                      else '(' || one.begun_in_name || '|' || search_lexeme('/' || word) || ':*)' end;
    one.begun_kind := one.kind || ':*';
    one.begun_kind_most := coalesce(begun_kinds, 0);
    one.start_most := coalesce(begun_starts, 0);
  else
    one.begun_in_name := one.in_name;
    one.begun_in_name_most := one.in_name_most;
    one.begun := one.anywhere;
    one.begun_most := one.anywhere_most;
    one.begun_kind := one.kind;
    one.begun_kind_most := one.kind_most;
  end if;
  return one;
end $$;

-- All of some words, as whole words.
create function search_all_of(words text[]) returns search_group language plpgsql stable parallel safe as $$
declare
  together search_group;
  word text;
  one search_group;
begin
  foreach word in array words loop
    one := search_word_group(word, null);
    together.in_name := concat_ws('&', together.in_name, one.in_name);
    together.in_name_most := least(together.in_name_most, one.in_name_most);
    together.anywhere := concat_ws('&', together.anywhere, one.anywhere);
    together.anywhere_most := least(together.anywhere_most, one.anywhere_most);
    -- Of 'smart watch' the last word says what it is.
    together.kind := one.kind;
    together.kind_most := one.kind_most;
  end loop;
  return together;
end $$;

-- Adds what finds a group too: other words that mean it.
create function search_with_other(one search_group, words text[]) returns search_group language plpgsql stable parallel safe as $$
declare
  other search_group := search_all_of(words);
begin
  if other.anywhere_most > 0 then
    one.other := concat_ws('|', one.other, '(' || other.anywhere || ')');
    one.other_most := one.other_most + other.anywhere_most;
    one.other_in_name := concat_ws('|', one.other_in_name, '(' || other.in_name || ')');
    one.other_in_name_most := one.other_in_name_most + other.in_name_most;
    one.other_kind := concat_ws('|', one.other_kind, other.kind);
    one.other_kind_most := one.other_kind_most + other.kind_most;
  end if;
  return one;
end $$;

-- A word that was typed, with what it means too. One that is not known otherwise may be the beginning of a synonym, or
-- 'smartwatch' where the names say 'smart watch'.
create function search_group_of(word text, is_last boolean, synonyms text[]) returns search_group language plpgsql stable parallel safe as $$
declare
  one search_group := search_word_group(word, is_last);
  synonym text;
  halves text[];
begin
  foreach synonym in array synonyms loop
    one := search_with_other(one, string_to_array(synonym, ' '));
  end loop;
  if one.begun_most > 0 or one.other_most > 0 or length(word) not between 3 and 24 then
    return one;
  end if;
  if is_last then
    for synonym in
      select distinct means from search_synonym
       where typed collate "C" >= word and typed collate "C" < word || chr(1114111) limit 4
    loop
      one := search_with_other(one, string_to_array(synonym, ' '));
    end loop;
  end if;
  halves := search_halves(word);
  if one.other_most = 0 and halves is not null then
    one := search_with_other(one, halves);
  end if;
  return one;
end $$;
create index search_synonym_beginning on search_synonym (typed collate "C");

-- Two words that stand side by side in a name, written as one. Null where there are none.
create function search_halves(word text) returns text[] language plpgsql stable parallel safe as $$
declare
  parts text[];
  phrase tsquery;
  is_found boolean;
begin
  for at in 2..length(word) - 2 loop
    parts := parts || left(word, at) || substr(word, at + 1);
  end loop;
  parts := array(select known.word from search_word as known where known.word = any (parts) and in_names > 0);
  for at in 2..length(word) - 2 loop
    continue when left(word, at) <> all (parts) or substr(word, at + 1) <> all (parts);
    phrase := (search_lexeme(left(word, at)) || ' <-> ' || search_lexeme(substr(word, at + 1)))::tsquery;
    -- Materialized, because for the first of many the planner would rather read all there are in another order.
    with found as materialized (select from search_entry where terms @@ phrase)
    select exists (select from found) into is_found;
    if is_found then
      return array[left(word, at), substr(word, at + 1)];
    end if;
  end loop;
  return null;
end $$;

-- Words that stand side by side and may mean one thing: 'cell phone', or 'smart watch' where the names say 'smartwatch'.
create function search_phrase_of(parts search_group[], words text[], synonyms text[]) returns search_group language plpgsql stable parallel safe as $$
declare
  phrase search_group;
  one search_group;
  synonym text;
  as_they_are text;
  as_they_are_in_name text;
  as_they_are_most bigint;
begin
  phrase.typed := words;
  phrase.meant := '{}';
  phrase.kind_most := 0;
  phrase.begun_kind_most := 0;
  phrase.other_in_name_most := 0;
  phrase.other_most := 0;
  phrase.other_kind_most := 0;
  foreach one in array parts loop
    phrase.in_name := concat_ws('&', phrase.in_name, one.in_name);
    phrase.in_name_most := least(phrase.in_name_most, one.in_name_most);
    phrase.anywhere := concat_ws('&', phrase.anywhere, one.anywhere);
    phrase.anywhere_most := least(phrase.anywhere_most, one.anywhere_most);
    phrase.kind := concat_ws('|', phrase.kind, one.kind);
    phrase.kind_most := phrase.kind_most + one.kind_most;
    phrase.begun_in_name := concat_ws('&', phrase.begun_in_name, one.begun_in_name);
    phrase.begun_in_name_most := least(phrase.begun_in_name_most, one.begun_in_name_most);
    phrase.begun := concat_ws('&', phrase.begun, one.begun);
    phrase.begun_most := least(phrase.begun_most, one.begun_most);
    phrase.begun_kind := concat_ws('|', phrase.begun_kind, one.begun_kind);
    phrase.begun_kind_most := phrase.begun_kind_most + one.begun_kind_most;
    -- Each by other words that mean it alone.
    as_they_are := concat_ws('&', as_they_are, '(' || concat_ws('|', one.begun, one.other) || ')');
    as_they_are_in_name := concat_ws('&', as_they_are_in_name, '(' || concat_ws('|', one.begun_in_name, one.other_in_name) || ')');
    as_they_are_most := least(as_they_are_most, one.begun_most + one.other_most);
    phrase.other_kind := nullif(concat_ws('|', phrase.other_kind, one.other_kind), '');
    phrase.other_kind_most := phrase.other_kind_most + one.other_kind_most;
  end loop;
  phrase.start_most := parts[1].start_most;
  phrase.begun := '(' || phrase.begun || ')';
  phrase.begun_in_name := '(' || phrase.begun_in_name || ')';
  foreach synonym in array synonyms loop
    phrase := search_with_other(phrase, string_to_array(synonym, ' '));
  end loop;
  if cardinality(words) = 2 then
    phrase := search_with_other(phrase, array[words[1] || words[2]]);
  end if;
  if phrase.other_most > 0 and exists (select from unnest(parts) as part where (part).other_most > 0) then
    phrase.other := phrase.other || '|(' || as_they_are || ')';
    phrase.other_in_name := phrase.other_in_name || '|(' || as_they_are_in_name || ')';
    phrase.other_most := phrase.other_most + as_they_are_most;
    phrase.other_in_name_most := phrase.other_in_name_most + as_they_are_most;
  end if;
  return phrase;
end $$;

-- How well a product fits, as search_pick counts it.
create function search_fit(terms tsvector, fits tsquery[]) returns integer language sql immutable parallel safe return
  case when ts_match_vq(terms, fits[1]) then 1 when ts_match_vq(terms, fits[2]) then 2 when ts_match_vq(terms, fits[3]) then 3
       when ts_match_vq(terms, fits[4]) then 4 when ts_match_vq(terms, fits[5]) then 5 when ts_match_vq(terms, fits[6]) then 6
       when ts_match_vq(terms, fits[7]) then 7 when ts_match_vq(terms, fits[8]) then 8 when ts_match_vq(terms, fits[9]) then 9
       when ts_match_vq(terms, fits[10]) then 10 when ts_match_vq(terms, fits[11]) then 11 else 12 end;

-- The products that the index knows to fit `narrow`, of those the ones that are `wanted`, a page of them.
create function search_gather(narrow tsquery, wanted tsquery, fits tsquery[], page search_page)
returns table (found_id bigint, found_rank bigint, found_count bigint) language plpgsql stable parallel safe as $$
declare
  ids bigint[];
  ranks bigint[];
  total bigint;
  last_fit bigint;
begin
  if page.sort = 'relevance' and page.after_rank is null and not page.in_stock_only then
    -- Whether they are in stock is asked of the best ones alone.
    with found as materialized (
      select product_id, search_fit(terms, fits) as fit, popularity
        from search_entry
       where terms @@ narrow and ts_match_vq(terms, wanted)
         and (page.min_paise is null or offered >= page.min_paise)
         and (page.max_paise is null or offered <= page.max_paise)
    ), best as materialized (
      select product_id, fit,
             (fit * 2 + case when (select on_hand > 0 from stock where stock.product_id = likely.product_id) then 0 else 1 end)::bigint
               * 4294967296 + (2147483647 - popularity::bigint) as rank
        from (select * from found order by fit, popularity desc, product_id limit page.count_max * 2 + 10) as likely
    )
    select array_agg(product_id order by rank, product_id), array_agg(rank order by rank, product_id), max(fit),
           (select count(*) from found)
      into ids, ranks, last_fit, total from best;
    -- Unless what is sold out leaves the page to others of the same fit, which were not among the best.
    if total is not distinct from cardinality(ids)::bigint or total = 0 or ranks[page.count_max] < (last_fit * 2 + 1) * 4294967296 then
      return query
        select id, rank, least(total, 1000) from unnest(ids[:page.count_max], ranks[:page.count_max]) as picked (id, rank);
      return;
    end if;
  end if;
  return query
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
       where terms @@ narrow and ts_match_vq(terms, wanted)
         and (page.min_paise is null or offered >= page.min_paise)
         and (page.max_paise is null or offered <= page.max_paise)
         and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = search_entry.product_id))
    )
    select product_id, rank, least((select count(*) from found), 1000) from found
     where page.after_rank is null or rank > page.after_rank or (rank = page.after_rank and product_id > page.after_id)
     order by rank, product_id limit page.count_max;
end $$;

-- The products that have all the groups, a page of them. What fits better comes first:
--   1 a name that begins with the words typed
--   2 words of the name, one of which says what the product is, 3 words of the name, 4 words anywhere
--   5, 6, 7 the same with other words of that meaning
--   8 to 11 as 1 to 4, with words that begin as typed, 12 with either
-- Within each, what is in stock and popular comes first. The rank says all of that in one number: twice the fit, one more
-- for what is sold out, and how many could be more popular.
--
-- What few products have is read whole and sorted. What many have is read in the wanted order until there are enough, and,
-- where that takes too long, whole after all.
create function search_pick(groups search_group[], words text[], page search_page)
returns table (found_id bigint, found_rank bigint, found_count bigint) language plpgsql stable parallel safe as $$
declare
  one search_group;
  -- For each fit its tsquery, and how many products have it at most.
  fits text[] := array_fill(null::text, array[12]);
  mosts bigint[] := array_fill(null::bigint, array[12]);
  queries tsquery[] := array_fill(null::tsquery, array[11]);
  by_relevance constant boolean := page.sort = 'relevance';
  has_other boolean := false;
  kinds text;
  kinds_most bigint := 0;
  begun_kinds text;
  begun_kinds_most bigint := 0;
  other_kinds text;
  other_kinds_most bigint := 0;
  meant_most bigint;
  narrowest bigint;
  narrow text;
  products_count bigint;
  few bigint;
begin
  foreach one in array groups loop
    fits[12] := concat_ws('&', fits[12], '(' || concat_ws('|', one.begun, one.other) || ')');
    narrowest := least(narrowest, one.begun_most + one.other_most);
    has_other := has_other or one.other_most > 0;
  end loop;
  if narrowest = 0 then
    return;
  end if;
  mosts[12] := narrowest;
  -- A group that very many products have is left to the filter, because the index would read its whole list.
  foreach one in array groups loop
    meant_most := one.begun_most + one.other_most;
    if meant_most <= (case when one.begun = one.anywhere then narrowest * 50 else narrowest * 20 end) + 2000 then
      narrow := concat_ws('&', narrow, '(' || concat_ws('|', one.begun, one.other) || ')');
    end if;
  end loop;

  if by_relevance then
    foreach one in array groups loop
      fits[3] := concat_ws('&', fits[3], one.in_name);
      mosts[3] := least(mosts[3], one.in_name_most);
      fits[4] := concat_ws('&', fits[4], one.anywhere);
      mosts[4] := least(mosts[4], one.anywhere_most);
      fits[10] := concat_ws('&', fits[10], one.begun_in_name);
      mosts[10] := least(mosts[10], one.begun_in_name_most);
      fits[11] := concat_ws('&', fits[11], one.begun);
      mosts[11] := least(mosts[11], one.begun_most);
      kinds := concat_ws('|', kinds, one.kind);
      kinds_most := kinds_most + one.kind_most;
      begun_kinds := concat_ws('|', begun_kinds, one.begun_kind);
      begun_kinds_most := begun_kinds_most + one.begun_kind_most;
      if has_other then
        fits[6] := concat_ws('&', fits[6], '(' || concat_ws('|', one.in_name, one.other_in_name) || ')');
        mosts[6] := least(mosts[6], one.in_name_most + one.other_in_name_most);
        fits[7] := concat_ws('&', fits[7], '(' || concat_ws('|', one.anywhere, one.other) || ')');
        mosts[7] := least(mosts[7], one.anywhere_most + one.other_most);
        other_kinds := concat_ws('|', other_kinds, one.kind, one.other_kind);
        other_kinds_most := other_kinds_most + one.other_kind_most;
      end if;
    end loop;
    fits[2] := fits[3] || '&(' || kinds || ')';
    mosts[2] := least(mosts[3], kinds_most);
    if has_other then
      fits[5] := fits[6] || '&(' || other_kinds || ')';
      mosts[5] := least(mosts[6], kinds_most + other_kinds_most);
    end if;
    fits[9] := fits[10] || '&(' || begun_kinds || ')';
    mosts[9] := least(mosts[10], begun_kinds_most);
    if words is not null and mosts[10] > 0 then
      fits[1] := search_name_beginning(words, false);
      mosts[1] := least(mosts[3], groups[1].start_most);
      fits[8] := search_name_beginning(words, true);
      mosts[8] := least(mosts[10], groups[1].start_most);
    end if;
    if fits[4] = fits[3] then
      mosts[4] := 0;
    end if;
    if fits[11] = fits[4] then
      mosts[8:11] := array[0, 0, 0, 0];
    elsif fits[11] = fits[10] then
      mosts[11] := 0;
    end if;
    if not has_other or fits[12] = fits[7] then
      mosts[12] := 0;
    end if;
    for fit in 1..11 loop
      if mosts[fit] > 0 then
        queries[fit] := fits[fit]::tsquery;
      end if;
    end loop;
  end if;

  select at_starts into products_count from search_beginning where beginning = '';
  few := greatest(250, sqrt(0.3 * page.count_max * products_count));
  -- Of several groups the index finds only what has them all.
  if narrowest <= (case when cardinality(groups) = 1 then few else few * 3 end) then
    return query select * from search_gather(narrow::tsquery, fits[12]::tsquery, queries, page);
  else
    return query select * from search_among_many(
      case when cardinality(groups) = 1 then null else narrow end, fits, mosts, narrowest, few, products_count, page);
  end if;
end $$;

-- The text of a tsquery for names that begin as typed.
create function search_name_beginning(words text[], is_begun boolean) returns text language plpgsql immutable parallel safe as $$
declare
  query text := search_lexeme('^' || words[1]);
begin
  for at in 2..cardinality(words) loop
    query := query || ' <-> ' || search_lexeme(words[at]);
  end loop;
  return case when is_begun then query || ':*' else query end;
end $$;

-- What search_pick does with what many products have.
create function search_among_many(
  narrow text, fits text[], mosts bigint[], narrowest bigint, few bigint, products_count bigint, page search_page)
returns table (found_id bigint, found_rank bigint, found_count bigint) language plpgsql stable parallel safe as $$
declare
  wanted tsquery := fits[12]::tsquery;
  sought tsquery;
  earlier text;
  reads_left bigint := 20000;
  reads bigint;
  left_count integer := page.count_max;
  after_bucket bigint := coalesce(page.after_rank >> 32, 0);
  part search_page := page;
  more_ids bigint[];
  more_ranks bigint[];
  ids bigint[] := '{}';
  ranks bigint[] := '{}';
  total bigint;
begin
  if page.sort <> 'relevance' then
    reads := least(reads_left, 4 * left_count * products_count / narrowest + 100);
    select array_agg(id), array_agg(rank) into ids, ranks from search_walk_prices(wanted, reads, page) as read (id, rank);
    if coalesce(cardinality(ids), 0) < left_count then
      return query select * from search_gather(coalesce(narrow, fits[12])::tsquery, wanted, '{}', page);
      return;
    end if;
  else
    for fit in 1..12 loop
      continue when coalesce(mosts[fit], 0) = 0 or fit * 2 + 1 < after_bucket;
      sought := concat_ws('&', '(' || fits[fit] || ')', '!(' || earlier || ')')::tsquery;
      part.count_max := left_count;
      more_ids := null;
      -- Of several words in their order the index knows how many there are: few.
      if mosts[fit] > few and reads_left > 0 and fit * 2 >= after_bucket and not (fit in (1, 8) and narrow is not null) then
        -- Of several groups fewer products have all than the rarest alone; how many fewer, nobody knows.
        reads := least(reads_left, 4 * left_count * products_count / mosts[fit] + 100
          + case when narrow is null then 0 else products_count / 400 end);
        select array_agg(id), array_agg(rank) into more_ids, more_ranks
          from search_walk(sought, fit, reads, part) as read (id, rank);
        reads_left := reads_left - reads;
      end if;
      if coalesce(cardinality(more_ids), 0) < left_count then
        select array_agg(gathered.found_id), array_agg(gathered.found_rank) into more_ids, more_ranks
          from search_gather(
            fits[fit]::tsquery, sought, array_fill(null::tsquery, array[fit - 1]) || sought, part) as gathered;
      end if;
      ids := ids || more_ids;
      ranks := ranks || more_ranks;
      left_count := page.count_max - cardinality(ids);
      exit when left_count = 0;
      earlier := concat_ws('|', earlier, '(' || fits[fit] || ')');
    end loop;
  end if;
  if page.is_counted then
    if narrow is null and narrowest >= 8000 and page.min_paise is null and page.max_paise is null and not page.in_stock_only then
      -- No product has so many words that these could be fewer than a thousand.
      total := 1000;
    else
      with found as materialized (
        select from search_entry
         where terms @@ coalesce(narrow, fits[12])::tsquery and ts_match_vq(terms, wanted)
           and (page.min_paise is null or offered >= page.min_paise)
           and (page.max_paise is null or offered <= page.max_paise)
           and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = search_entry.product_id))
      )
      select count(*) into total from (select from found limit 1000) as counted;
    end if;
  end if;
  return query select id, rank, total from unnest(ids, ranks) as picked (id, rank);
end $$;

-- The most popular products in stock that match, among so many that are read. Fewer than a page are not all there are.
create function search_walk(sought tsquery, fit integer, reads bigint, page search_page)
returns table (found_id bigint, found_rank bigint) language plpgsql stable parallel safe as $$
declare
  is_begun boolean := page.after_rank >> 32 = fit * 2;
  after_popularity bigint := case when is_begun then 2147483647 - (page.after_rank & 4294967295) else 2147483647 end;
  after_id bigint := case when is_begun then page.after_id else -9223372036854775808 end;
begin
  return query
    select product_id, (fit * 2)::bigint * 4294967296 + (2147483647 - popularity::bigint)
      from (
        select product_id, popularity, terms, offered from search_entry
         where popularity <= after_popularity and (popularity < after_popularity or product_id > after_id)
         order by popularity desc, product_id limit reads
      ) as nearest
     where ts_match_vq(terms, sought)
       and (page.min_paise is null or offered >= page.min_paise)
       and (page.max_paise is null or offered <= page.max_paise)
       and (select on_hand > 0 from stock where stock.product_id = nearest.product_id)
     order by popularity desc, product_id limit page.count_max;
end $$;

-- The same in the order of a price or discount, in stock or not.
create function search_walk_prices(sought tsquery, reads bigint, page search_page)
returns table (found_id bigint, found_rank bigint) language plpgsql stable parallel safe as $$
begin
  if page.sort = 'price-low' then
    return query
      select product_id, offered
        from (
          select product_id, offered, terms from search_entry
           where offered >= greatest(coalesce(page.min_paise, 0), coalesce(page.after_rank, 0))
             and (page.max_paise is null or offered <= page.max_paise)
             and (page.after_rank is null or offered > page.after_rank or product_id > page.after_id)
           order by offered, product_id limit reads
        ) as nearest
       where ts_match_vq(terms, sought)
         and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = nearest.product_id))
       order by offered, product_id limit page.count_max;
  elsif page.sort = 'price-high' then
    return query
      select product_id, -offered
        from (
          select product_id, offered, terms from search_entry
           where offered <= least(page.max_paise, -page.after_rank, 9223372036854775807)
             and (page.min_paise is null or offered >= page.min_paise)
             and (page.after_rank is null or offered < -page.after_rank or product_id > page.after_id)
           order by offered desc, product_id limit reads
        ) as nearest
       where ts_match_vq(terms, sought)
         and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = nearest.product_id))
       order by offered desc, product_id limit page.count_max;
  else
    return query
      select product_id, -discount_bp::bigint
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
       order by discount_bp desc, product_id limit page.count_max;
  end if;
end $$;

-- Whether any product has all the groups.
create function search_has(groups search_group[]) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (
    select from search_pick(groups, null, row('price-low', null, null, false, null, null, 1, false)::search_page));
end $$;

-- The words that count of what was typed, each once, at most eight. Words without weight count where there are no others.
create function search_typed_words(typed text) returns text[] language plpgsql stable parallel safe as $$
declare
  word text;
  all_words text[] := '{}';
  small_words text[];
  words text[] := '{}';
begin
  foreach word in array search_words(typed) loop
    word := left(word, 40);
    if word is not null and word <> all (all_words) then
      all_words := all_words || word;
    end if;
  end loop;
  small_words := array(select small.word from search_small_word as small where small.word = any (all_words));
  foreach word in array all_words loop
    if word <> all (small_words) and cardinality(words) < 8 then
      words := words || word;
    end if;
  end loop;
  return case when words = '{}' then all_words[1:8] else words end;
end $$;

-- What was typed, by groups. The longest words that mean one thing together are one, and none is in two.
create function search_groups_of(words text[]) returns search_group[] language plpgsql stable parallel safe as $$
declare
  last constant integer := cardinality(words);
  terms text[] := words;
  -- Of two words that stand side by side as one.
  pairs text[] := '{}';
  typed_synonyms text[] := '{}';
  meant_synonyms text[] := '{}';
  parts search_group[] := '{}';
  groups search_group[] := '{}';
  phrase search_group;
  phrase_words text[];
  at integer := 1;
begin
  for place in 1..last - 1 loop
    pairs := pairs || (words[place] || words[place + 1]);
    for size in 2..least(4, last - place + 1) loop
      terms := terms || array_to_string(words[place:place + size - 1], ' ');
    end loop;
  end loop;
  select coalesce(array_agg(typed), '{}'), coalesce(array_agg(means), '{}') into typed_synonyms, meant_synonyms
    from search_synonym where typed = any (terms);
  for place in 1..last loop
    parts := parts || search_group_of(words[place], place = last, search_means(words[place], typed_synonyms, meant_synonyms));
  end loop;
  if last = 1 then
    return parts;
  end if;
  pairs := array(select word from search_word where word = any (pairs) and in_names + in_groups > 0);
  if pairs = '{}' and typed_synonyms <@ words then
    return parts;
  end if;
  while at <= last loop
    phrase := null;
    for size in reverse least(4, last - at + 1)..2 loop
      phrase_words := words[at:at + size - 1];
      if array_to_string(phrase_words, ' ') = any (typed_synonyms) or size = 2 and array_to_string(phrase_words, '') = any (pairs) then
        phrase := search_phrase_of(parts[at:at + size - 1], phrase_words,
          search_means(array_to_string(phrase_words, ' '), typed_synonyms, meant_synonyms));
        exit when phrase.other_most > 0;
        phrase := null;
      end if;
    end loop;
    groups := groups || coalesce(phrase, parts[at]);
    at := at + coalesce(cardinality(phrase.typed), 1);
  end loop;
  return groups;
end $$;

-- Of synonyms read together those of one term.
create function search_means(term text, typed_synonyms text[], meant_synonyms text[]) returns text[]
language plpgsql immutable parallel safe as $$
declare
  means text[] := '{}';
begin
  for at in 1..cardinality(typed_synonyms) loop
    if typed_synonyms[at] = term then
      means := means || meant_synonyms[at];
    end if;
  end loop;
  return means;
end $$;

-- What a word that no product has may mean, the likeliest first: words that share with it what one or two errors leave of
-- both, or that sound alike. How unlike they are counts errors; a different first letter is worse than another error
-- further on, a word that sounds the same is nearly as good as typed, and of two that are alike the frequent one is meant.
create function search_corrections(typed text) returns text[] language plpgsql stable parallel safe as $$
declare
  letters integer := length(typed);
  rests text[] := search_rests_of(left(typed, 8), letters >= 7);
  its_sound text := search_sound(typed);
  swapped text[] := array(
    select left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2)
      from generate_series(1, letters - 1) as at);
begin
  if letters < 3 or letters > 24 or typed ~ '[0-9]' then
    return '{}';
  end if;
  return array(
    select near.word
      from (
        select alike.word, unlike, min(unlike) over () as least_unlike, popular
          from (
            select candidate.word, ln(1::float8 + in_names + in_groups) as popular,
                   least(
                     case when candidate.word = any (swapped) then 1 else levenshtein_less_equal(typed, candidate.word, 3) end,
                     -- A word that goes on where somebody still types.
                     case when letters >= 5 and length(candidate.word) > letters then 0.7::float8 + least(
                       case when left(candidate.word, letters) = any (swapped) then 1 else levenshtein_less_equal(typed, left(candidate.word, letters), 2) end,
                       levenshtein_less_equal(typed, left(candidate.word, letters - 1), 2),
                       levenshtein_less_equal(typed, left(candidate.word, letters + 1), 2)) end) as errors,
                   candidate.word = any (swapped) as candidate_swapped,
                   coalesce(sound = its_sound, false) as sounds_alike,
                   left(candidate.word, 1) <> left(typed, 1) as begins_differently
              from (
                select search_rest.word from search_rest where rest = any (rests)
                union select search_word.word from search_word where sound = its_sound
              ) as candidate
              join search_word on search_word.word = candidate.word
               and (in_names + in_groups > 0 or exists (select from search_synonym where search_synonym.typed = candidate.word))
          ) as alike,
          lateral (
            select errors + case when begins_differently then 0.5::float8 else 0 end - case when sounds_alike then 0.8::float8 else 0 end
                     -- Known as a synonym alone.
                     + case when popular = 0 then 0.5::float8 else 0 end as unlike
          ) as measured
         -- Of a short word, one letter is too much of it.
         where case when letters <= 4 then candidate_swapped or letters = 4 and sounds_alike and errors <= 2 and length(alike.word) >= 4
                    when letters < 7 then errors < 2 or sounds_alike and errors <= 2
                    else errors <= 2 or sounds_alike and errors <= 3 end
      ) as near
     where unlike <= least_unlike + 1
     order by unlike - 0.1::float8 * popular, word limit 4);
end $$;

-- A word that no product has, by what it may mean. Null when that is nothing.
create function search_corrected(one search_group) returns search_group language plpgsql stable parallel safe as $$
declare
  corrected search_group;
  next search_group;
  likely text;
begin
  foreach likely in array search_corrections(one.typed[1]) loop
    next := search_group_of(likely, false, array(select means from search_synonym where typed = likely));
    continue when next.anywhere_most + next.other_most = 0;
    if corrected.typed is null then
      corrected := next;
      corrected.typed := one.typed;
      corrected.meant := array[likely];
    else
      corrected.meant := corrected.meant || likely;
      corrected := search_with_other(corrected, array[likely]);
    end if;
  end loop;
  if corrected.typed is not null and one.begun_most > 0 then
    -- As the beginning of another word it may be right after all.
    corrected.other := concat_ws('|', corrected.other, one.begun);
    corrected.other_most := corrected.other_most + one.begun_most;
    corrected.other_in_name := concat_ws('|', corrected.other_in_name, one.begun_in_name);
    corrected.other_in_name_most := corrected.other_in_name_most + one.begun_in_name_most;
  end if;
  return corrected;
end $$;

-- Which of at most eight groups a product has, a bit for each.
create function search_mask(terms tsvector, queries tsquery[]) returns integer language sql immutable parallel safe return
  case when ts_match_vq(terms, queries[1]) then 1 else 0 end | case when ts_match_vq(terms, queries[2]) then 2 else 0 end
  | case when ts_match_vq(terms, queries[3]) then 4 else 0 end | case when ts_match_vq(terms, queries[4]) then 8 else 0 end
  | case when ts_match_vq(terms, queries[5]) then 16 else 0 end | case when ts_match_vq(terms, queries[6]) then 32 else 0 end
  | case when ts_match_vq(terms, queries[7]) then 64 else 0 end | case when ts_match_vq(terms, queries[8]) then 128 else 0 end;

-- Of groups that no product has together, the most that some product has; of equally many those that are known as typed,
-- then those that say what a product is or name a brand or category, and the rarer ones: of 'purple kurta' the kurta. A set with a word that few products have is sought among all of those;
-- of frequent words alone, among the popular products.
create function search_some_of(groups search_group[]) returns search_group[] language plpgsql stable parallel safe as $$
declare
  few constant bigint := 2000;
  one search_group;
  queries tsquery[] := '{}';
  weights float8[] := '{}';
  rare text;
  frequent_count integer := 0;
  best integer;
begin
  foreach one in array groups loop
    queries := queries || concat_ws('|', one.begun, one.other)::tsquery;
    weights := weights || (1 / ln(1.5 + one.begun_most + one.other_most) + length(one.typed[1]) / 1000.0
      + case when one.kind_most + one.other_kind_most > 0 then 0.5 else 0 end
      + case when one.anywhere_most > one.in_name_most or one.other_most > one.other_in_name_most then 0.8 else 0 end
      + case when one.meant = '{}' then 3 else 0 end)::float8;
    if one.begun_most + one.other_most <= few then
      rare := concat_ws('|', rare, one.begun, one.other);
    else
      frequent_count := frequent_count + 1;
    end if;
  end loop;
  with rarest as materialized (
    select terms from search_entry where rare is not null and terms @@ rare::tsquery
  )
  select mask into best
    from (
      select search_mask(terms, queries) as mask
        from (
          (select terms from rarest limit few)
          union all
          (select terms from search_entry where frequent_count > 1 order by popularity desc, product_id limit few)
        ) as near
       group by 1
    ) as masks
   where mask > 0
   order by bit_count(mask::bit(8)) desc,
            (select sum(weights[at]) from generate_subscripts(weights, 1) as at where mask & (1 << (at - 1)) > 0) desc
   limit 1;
  if best is null then
    return array(select each from unnest(groups) as each order by (each).begun_most + (each).other_most limit 1);
  end if;
  return array(select groups[at] from generate_subscripts(groups, 1) as at where best & (1 << (at - 1)) > 0 order by at);
end $$;

-- A word as it was typed, of which search compares the folded form.
create function search_as_typed(typed text, word text) returns text language plpgsql stable parallel safe as $$
declare
  written text;
begin
  foreach written in array regexp_split_to_array(trim(typed), '\s+') loop
    if word = any (search_words(written)) then
      return written;
    end if;
  end loop;
  return word;
end $$;

-- A page of what fits what was typed, best first, and how it was found: 'words' when products have all the words,
-- 'correction' when they have what was meant by them, 'some-words' when no product has all.
create function search_products(typed text, page search_page)
returns table (product_id bigint, rank bigint, total_count bigint, found_by text, shown_for text, left_out text[])
language plpgsql stable parallel safe rows 10
-- Plans are made once in a connection and serve tables of any size: everything is looked up by an index.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
declare
  words text[] := search_typed_words(typed);
  groups search_group[];
  -- Those with a word that no product has, by what it may mean.
  meant search_group[] := '{}';
  one search_group;
  corrected search_group;
  are_known boolean := true;
  is_corrected boolean := false;
  is_filtered boolean := page.min_paise is not null or page.max_paise is not null or page.in_stock_only or page.after_rank is not null;
  ids bigint[];
  ranks bigint[];
  counted bigint;
  best_terms tsvector;
begin
  if cardinality(words) = 0 then
    return;
  end if;
  groups := search_groups_of(words);
  foreach one in array groups loop
    are_known := are_known and one.begun_most + one.other_most > 0;
  end loop;
  if are_known then
    return query select found_id, found_rank, found_count, 'words', typed, '{}'::text[] from search_pick(groups, words, page);
    if found or is_filtered and search_has(groups) then
      return;
    end if;
  end if;

  foreach one in array groups loop
    if one.anywhere_most = 0 and one.other_most = 0 and cardinality(one.typed) = 1 then
      corrected := search_corrected(one);
      if corrected.typed is not null then
        is_corrected := true;
        one := corrected;
      end if;
    end if;
    if one.begun_most + one.other_most > 0 then
      meant := meant || one;
    end if;
  end loop;
  found_by := 'correction';
  if cardinality(meant) = 0 then
    return;
  end if;
  if cardinality(meant) < cardinality(groups) then
    found_by := 'some-words';
  end if;
  if is_corrected or found_by = 'some-words' then
    select array_agg(picked.found_id), array_agg(picked.found_rank), max(picked.found_count) into ids, ranks, counted
      from search_pick(meant, null, page) as picked;
  end if;
  -- Without a correction all of them were sought already.
  if ids is null and not (is_filtered and search_has(meant)) then
    if cardinality(meant) = 1 then
      return;
    end if;
    meant := search_some_of(meant);
    found_by := 'some-words';
    select array_agg(picked.found_id), array_agg(picked.found_rank), max(picked.found_count) into ids, ranks, counted
      from search_pick(meant, null, page) as picked;
  end if;

  -- What is meant by a misspelt word is said as the first product says it.
  select terms into best_terms from search_entry where search_entry.product_id = ids[1];
  shown_for := '';
  foreach one in array meant loop
    shown_for := shown_for || ' ' || coalesce(
      (select word from unnest(one.meant) with ordinality as likely (word, at)
        where ts_match_vq(best_terms, (search_lexeme(word) || '|' || search_lexeme('/' || word))::tsquery) order by at limit 1),
      one.meant[1],
      (select string_agg(search_as_typed(typed, word), ' ' order by at) from unnest(one.typed) with ordinality as each (word, at)));
  end loop;
  shown_for := ltrim(shown_for);
  left_out := array(
    select search_as_typed(typed, word) from unnest(words) with ordinality as each (word, at)
     where word <> all (select unnest((kept).typed) from unnest(meant) as kept) order by at);
  return query
    select id, each_rank, counted, search_products.found_by, search_products.shown_for, search_products.left_out
      from unnest(ids, ranks) as picked (id, each_rank);
end $$;
