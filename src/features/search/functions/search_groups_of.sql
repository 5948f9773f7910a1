-- Returns the significant words of a typed text, each once, at most eight. If all words are small, small
-- words count as significant.
create or replace function search_typed_words(typed text) returns text[]
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
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

-- Returns the synonyms of one term. The two parallel arrays hold the synonyms of all typed terms, read in one
-- query.
create or replace function search_means(term text, typed_synonyms text[], meant_synonyms text[]) returns text[]
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
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

-- Returns one search_group (the queries for a typed word) for adjacent words that may form one term: 'cell
-- phone', or 'smart watch' where names say 'smartwatch'.
create or replace function search_phrase_of(parts search_group[], words text[], synonyms text[]) returns search_group
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
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
    -- Also matches products that have each word, or a synonym of each word, separately.
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

-- Returns the search_groups (the queries for each typed word) changed for a search that names an audience,
-- such as 'shoes for men'. Products that say 'men' then come first, followed by products that name no
-- audience. A search for boys or girls also accepts products for children, and the reverse. Null if no word
-- names an audience beside other words.
create or replace function search_for_whom(groups search_group[], words text[]) returns search_group[]
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  people constant text[] := array[
    'man gent male mard purush aadmi', 'woman lady female mahila aurat stri', 'boy ladka mulga', 'girl ladki mulgi', 'kid child baby bachcha'];
  everybody constant text[] := string_to_array(array_to_string(people, ' '), ' ');
  meant integer;
  others text;
  products_count bigint;
  is_for_some boolean := false;
begin
  if not words && everybody or words <@ everybody then
    return null;
  end if;
  for at in 1..cardinality(groups) loop
    continue when groups[at].begun_most = 0 or cardinality(groups[at].typed) > 1 or groups[at].typed[1] <> all (everybody);
    is_for_some := true;
    meant := (select nth from generate_subscripts(people, 1) as nth where groups[at].typed[1] = any (string_to_array(people[nth], ' ')));
    select '(' || string_agg('!' || search_lexeme(name) || '&!' || search_lexeme('/' || name), '&') || ')' into others
      from generate_series(1, 5) as other, string_to_table(people[other], ' ') as name
     where other <> meant and not (other = 5 and meant in (3, 4)) and not (meant = 5 and other in (3, 4));
    select at_starts into products_count from search_beginning where beginning = '';
    groups[at].other := concat_ws('|', groups[at].other, others);
    groups[at].other_most := groups[at].other_most + products_count;
    groups[at].other_in_name := concat_ws('|', groups[at].other_in_name, others);
    groups[at].other_in_name_most := groups[at].other_in_name_most + products_count;
  end loop;
  return case when is_for_some then groups end;
end $$;

-- Returns the search_groups of a typed text: one per word, or per run of words that form one term. Longer
-- runs win, and each word belongs to one group.
create or replace function search_groups_of(words text[]) returns search_group[]
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  last constant integer := cardinality(words);
  terms text[] := words;
  -- Each pair of adjacent words, written as one word.
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
  pairs := array(select word from search_word where word = any (pairs) and in_names + in_listings > 0);
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
