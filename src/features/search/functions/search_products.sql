-- Returns a page of the products that fit a typed text, best first. `found_by` is 'words' if products have
-- all the words, 'correction' if they have the corrected words, and 'some-words' if no product has all.
create or replace function search_products(typed text, page search_page)
returns table (
  product_id bigint, rank bigint, total_count bigint, found_by text, shown_for text, left_out text[],
  -- Internal results, with which search_matching finds the same products to count the filters' choices.
  narrow text, wanted text, narrowest bigint, max_paise bigint)
language plpgsql stable parallel safe rows 10
-- Plans are cached per connection and must suit tables of any size, so every lookup must use an index.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan
set search_path = public, pg_temp as $$
declare
  words text[] := search_typed_words(typed);
  groups search_group[];
  -- The groups that search_for_whom returns: they also match products that name no audience.
  for_whom search_group[];
  -- The groups after correction, and the subset that some product matches.
  corrected_groups search_group[] := '{}';
  meant search_group[] := '{}';
  one search_group;
  corrected search_group;
  are_known boolean := true;
  -- Words that match only through a synonym.
  otherwise text[] := '{}';
  is_corrected boolean := false;
  is_filtered boolean := page.min_paise is not null or page.max_paise is not null or page.in_stock_only or page.after_rank is not null
    or not (page.filter is null);
  picked search_found;
  price_words text[] := '{}';
  price_max bigint;
  -- Filler words, which need not match and are not reported as left out.
  filler text[] := '{}';
  priced search_found;
  -- The number of groups, without price words and filler words.
  words_count integer := 0;
  said record;
begin
  if cardinality(words) = 0 then
    return;
  end if;
  groups := search_groups_of(words);
  for_whom := search_for_whom(groups, words);
  -- Ignores the filters here, because adding a filter must not add products to the results.
  if for_whom is not null and search_has(groups) then
    groups := for_whom;
  end if;
  foreach one in array groups loop
    are_known := are_known and one.begun_most + one.other_most > 0;
    if one.other_most > 0 and (one.anywhere_most + one.begun_most = 0 or cardinality(one.typed) > 1) then
      otherwise := otherwise || array_to_string(one.typed, ' ');
    end if;
  end loop;
  if are_known and not (otherwise <> '{}' and exists (
      select from search_synonym as synonym where synonym.typed = any (otherwise) and is_mentioned)) then
    picked := search_picked(groups, words, page);
    if picked.ids is not null then
      return query
        select id, each_rank, picked.total, 'words', typed, '{}'::text[], picked.narrow, picked.wanted, picked.narrowest, null::bigint
          from unnest(picked.ids, picked.ranks) as each (id, each_rank);
      return;
    elsif is_filtered and search_has(groups) then
      return;
    end if;
  elsif are_known then
    meant := groups;
    picked := search_picked(groups, words, page);
    if picked.ids is null and is_filtered and search_has(groups) then
      return;
    end if;
  end if;

  if picked.ids is null then
    select coalesce(array_agg(word), '{}'), min(asked.max_paise) into price_words, price_max
      from search_prices(typed) as asked, unnest(search_words(asked.said)) as word;
    -- Treats 'size' in 'size 8' as filler, because a shoe's name has only '8'.
    if words && '{size}' and typed ~* '\msize\s+(?:uk\s*)?\d' then
      filler := '{size}';
    end if;
    if words <@ (price_words || filler) then
      price_words := '{}';
      price_max := null;
      filler := '{}';
    end if;
    meant := '{}';
    foreach one in array groups loop
      continue when one.typed[1] = any (price_words || filler);
      words_count := words_count + 1;
      if one.anywhere_most = 0 and one.other_most = 0 and cardinality(one.typed) = 1 then
        -- Corrects a word that no product has. If the only word is a known brand that the shop does not sell,
        -- search_corrected replaces the brand by its kind of product ('redmi' by 'mobile'). If there are
        -- other words, such a brand stays as typed. It is left out below if no product matches it.
        corrected := case when cardinality(words) = 1 or search_thing_of_make(one.typed[1]) is null then search_corrected(one) end;
        if corrected.typed is not null then
          is_corrected := true;
          one := corrected;
        end if;
      end if;
      corrected_groups := corrected_groups || one;
      if one.begun_most + one.other_most > 0 then
        meant := meant || one;
      end if;
    end loop;
    if cardinality(meant) = 0 then
      return;
    end if;
    if is_corrected or cardinality(meant) < cardinality(groups) then
      picked := search_picked(meant, null, page);
    end if;
    -- If nothing was corrected, all groups were searched already, so the next step drops some of them.
    if picked.ids is null and not (is_filtered and search_has(meant)) then
      if cardinality(meant) = 1 then
        return;
      end if;
      if is_corrected then
        corrected_groups := search_regrouped(corrected_groups, words);
        if corrected_groups is not null then
          meant := array(select each from unnest(corrected_groups) as each where (each).begun_most + (each).other_most > 0);
          picked := search_picked(meant, null, page);
        end if;
      end if;
      if picked.ids is null and not (is_filtered and search_has(meant)) then
        -- Drops single letters, because they say little beside whole words.
        if exists (select from unnest(meant) as each where length((each).typed[1]) > 1) then
          meant := array(select each from unnest(meant) as each where length((each).typed[1]) > 1 or cardinality((each).typed) > 1);
        end if;
        meant := search_some_of(meant, typed);
        picked := search_picked(meant, null, page);
      end if;
    end if;
  end if;

  -- Returns nothing if some words were dropped and the remaining words are only uncertain corrections. For
  -- example, after a search for 'screen guard', products for 'garden' (a correction of 'guard') are no
  -- result.
  if picked.ids is null or cardinality(meant) < words_count and not exists (
      select from unnest(meant) as each
       where each.meant = '{}' or cardinality(each.typed) > 1 or search_is_sure(each.typed[1], each.meant[1])) then
    return;
  end if;
  said := search_said(typed, words, meant, picked.ids[1]);
  -- Applies a typed price limit such as 'mobile under 15000'. If nothing is that cheap, even without filters,
  -- drops the limit and reports it as left out.
  if price_max is not null then
    page.max_paise := least(page.max_paise, price_max);
    priced := search_picked(meant, null, page);
    if priced.ids is null then
      if is_filtered and search_has(meant, price_max) then
        return;
      end if;
      price_max := null;
    else
      picked := priced;
      filler := filler || price_words;
    end if;
  end if;
  if filler <> '{}' then
    said.left_out := array(select word from unnest(said.left_out) as word where not search_words(word) <@ filler);
    if said.left_out = '{}' and not said.is_corrected then
      said.shown_for := typed;
    end if;
  end if;
  return query
    select id, each_rank, picked.total,
           case when said.left_out <> '{}' then 'some-words' when said.is_corrected then 'correction' else 'words' end,
           said.shown_for, said.left_out, picked.narrow, picked.wanted, picked.narrowest, price_max
      from unnest(picked.ids, picked.ranks) as each (id, each_rank);
end $$;
