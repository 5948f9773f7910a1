-- Returns the search_group (the queries) of one word. Also matches longer words that begin with the word, if
-- it is the last one and may still be unfinished, or if no product has it as a whole word. If `is_last` is
-- null, matches only the whole word. Words of other languages count as synonyms. A word that only another
-- language has as a whole word is treated as a beginning only if an English word begins with it.
create or replace function search_word_group(word text, is_last boolean) returns search_group
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  names bigint; starts bigint; kinds bigint; places bigint; translations bigint;
  begun_names bigint; begun_starts bigint; begun_kinds bigint; begun_places bigint; begun_translations bigint;
  lexeme text := search_lexeme(word);
  place_lexeme text := search_lexeme('/' || word);
  kind_lexeme text := search_lexeme('$' || word);
  translated_lexeme text := search_lexeme('~' || word);
  -- The queries for the word itself, and for words that begin with it.
  anywhere text;
  begun text;
begin
  if is_last and length(word) > 3 then
    -- The sums over all words with this beginning include the word itself.
    select coalesce(sum(in_names) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(at_starts) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(as_kinds) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(in_listings) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(in_translations) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(in_names), 0), coalesce(sum(at_starts), 0), coalesce(sum(as_kinds), 0), coalesce(sum(in_listings), 0),
           coalesce(sum(in_translations), 0)
      into names, starts, kinds, places, translations, begun_names, begun_starts, begun_kinds, begun_places, begun_translations
      from search_word
     where search_word.word >= search_word_group.word and search_word.word < search_word_group.word || chr(1114111);
  else
    select in_names, at_starts, as_kinds, in_listings, in_translations into names, starts, kinds, places, translations
      from search_word where search_word.word = search_word_group.word;
    if names is null then
      names := 0; starts := 0; kinds := 0; places := 0; translations := 0;
    end if;
    if is_last or is_last is not null and names + places + translations = 0 then
      if length(word) > 3 then
        return search_word_group(word, true);
      end if;
      select coalesce(sum(in_names), 0), coalesce(sum(at_starts), 0), coalesce(sum(as_kinds), 0), coalesce(sum(in_listings), 0),
             coalesce(sum(in_translations), 0)
        into begun_names, begun_starts, begun_kinds, begun_places, begun_translations
        from search_beginning where beginning = search_word_group.word;
    end if;
  end if;
  anywhere := case when places = 0 then lexeme else '(' || lexeme || '|' || place_lexeme || ')' end;
  if is_last and (translations = 0 or begun_names + begun_places > 0)
     or is_last is not null and names + places + translations = 0 then
    begun := case when begun_places + begun_translations = 0 then lexeme || ':*'
                  else '(' || concat_ws('|', lexeme || ':*', case when begun_places > 0 then place_lexeme || ':*' end,
                         case when begun_translations > 0 then translated_lexeme || ':*' end) || ')' end;
    return row(array[word], '{}'::text[], begun_starts,
      lexeme, names, anywhere, names + places, kind_lexeme, kinds,
      lexeme || ':*', begun_names, begun, begun_names + begun_places + begun_translations, kind_lexeme || ':*', begun_kinds,
      case when translations > 0 then translated_lexeme end, translations,
      case when translations > 0 then translated_lexeme end, translations,
      case when translations > 0 then kind_lexeme end, case when translations > 0 then kinds else 0 end)::search_group;
  end if;
  return row(array[word], '{}'::text[], starts,
    lexeme, names, anywhere, names + places, kind_lexeme, kinds,
    lexeme, names, anywhere, names + places, kind_lexeme, kinds,
    case when translations > 0 then translated_lexeme end, translations,
    case when translations > 0 then translated_lexeme end, translations,
    case when translations > 0 then kind_lexeme end, case when translations > 0 then kinds else 0 end)::search_group;
end $$;

-- Combines the search_groups of a search (the queries for each typed word) into one, which finds products
-- that match every word. In the queries with synonyms (other…), a product may have a synonym in place of each
-- word. In the kind queries, only one of the words must say what the product is.
create or replace function search_together(groups search_group[]) returns search_group
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  one search_group := groups[1];
begin
  if cardinality(groups) = 1 then
    one.other_in_name := '(' || concat_ws('|', one.in_name, one.other_in_name) || ')';
    one.other := '(' || concat_ws('|', one.anywhere, one.other) || ')';
    one.other_kind := concat_ws('|', one.kind, one.other_kind);
  else
    select one.typed, one.meant, one.start_most,
           string_agg(in_name, '&'), min(in_name_most), string_agg(anywhere, '&'), min(anywhere_most), string_agg(kind, '|'), sum(kind_most),
           string_agg(begun_in_name, '&'), min(begun_in_name_most), string_agg(begun, '&'), min(begun_most),
           string_agg(begun_kind, '|'), sum(begun_kind_most),
           string_agg('(' || concat_ws('|', in_name, other_in_name) || ')', '&'), min(in_name_most + other_in_name_most),
           string_agg('(' || concat_ws('|', anywhere, other) || ')', '&'), min(anywhere_most + other_most),
           string_agg(concat_ws('|', kind, other_kind), '|'), sum(kind_most + other_kind_most)
      into one from unnest(groups);
    return one;
  end if;
  one.other_in_name_most := one.in_name_most + one.other_in_name_most;
  one.other_most := one.anywhere_most + one.other_most;
  one.other_kind_most := one.kind_most + one.other_kind_most;
  return one;
end $$;

-- Adds a synonym to the search_group (the queries) of a typed word. A product must have all words of the
-- synonym, as whole words of English or another language. If the synonym names a category and few product
-- names contain it, the category counts as the kind: 'kapde' finds everything in 'Fashion' first, and then
-- things made of cloth.
create or replace function search_with_other(one search_group, words text[]) returns search_group
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  word text;
  part search_group;
  in_name text; in_name_most bigint;
  anywhere text; anywhere_most bigint;
  places text; places_most bigint;
begin
  foreach word in array words loop
    part := search_word_group(word, null);
    in_name := concat_ws('&', in_name, part.in_name);
    in_name_most := least(in_name_most, part.in_name_most);
    anywhere := concat_ws('&', anywhere, '(' || concat_ws('|', part.anywhere, part.other) || ')');
    anywhere_most := least(anywhere_most, part.anywhere_most + part.other_most);
    places := concat_ws('&', places, search_lexeme('/' || word));
    places_most := least(places_most, part.anywhere_most - part.in_name_most);
  end loop;
  if anywhere_most > 0 then
    one.other := concat_ws('|', one.other, '(' || anywhere || ')');
    one.other_most := one.other_most + anywhere_most;
    one.other_in_name := concat_ws('|', one.other_in_name, '(' || in_name || ')');
    one.other_in_name_most := one.other_in_name_most + in_name_most;
    -- Uses the kind of the last word: in 'smart watch', 'watch' says what the product is.
    if places_most > 10 * part.kind_most then
      one.other_in_name := one.other_in_name || '|(' || places || ')';
      one.other_in_name_most := one.other_in_name_most + places_most;
      -- Omits the kind query from the alternatives if it is the word's own, so that it is not counted twice.
      one.other_kind_most := places_most + case when one.other_kind = one.kind then 0 else one.other_kind_most end;
      one.other_kind := concat_ws('|', nullif(one.other_kind, one.kind), '(' || places || ')');
    end if;
    one.other_kind := concat_ws('|', one.other_kind, part.kind);
    one.other_kind_most := one.other_kind_most + part.kind_most;
  end if;
  return one;
end $$;

-- Splits a word such as 'smartwatch' into two words that are adjacent in the name of some product. Null if no
-- product has such words.
create or replace function search_halves(word text) returns text[]
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
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
    -- Materializes the matches. Without this, the planner would expect a match soon and scan the whole table.
    with found as materialized (select from search_entry where terms @@ phrase)
    select exists (select from found) into is_found;
    if is_found then
      return array[left(word, at), substr(word, at + 1)];
    end if;
  end loop;
  return null;
end $$;

-- Returns the group of a typed word with its synonyms. A word that is otherwise unknown may be the beginning
-- of a synonym. It may also stand for two words ('smartwatch' where names say 'smart watch'). A word of at
-- most two letters with its own synonym is never a beginning: 'ac' does not match 'acetate'.
create or replace function search_group_of(word text, is_last boolean, synonyms text[]) returns search_group
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  one search_group := search_word_group(word, case when length(word) > 2 or synonyms = '{}' then is_last end);
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
