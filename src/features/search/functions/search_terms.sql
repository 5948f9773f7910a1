-- Quotes a word for a tsvector or tsquery.
create or replace function search_lexeme(word text) returns text language sql immutable parallel safe return
  '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''';

-- Returns the word of a name that says what the product is: the last one before a bracket, a comma, or an
-- accessory part. `words` are the folded words of the whole name.
create or replace function search_kind(name text, words text[], known jsonb default null) returns text
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  end_of_kind constant text := '(?:\s*[(,;|]|\s[-–—]\s|\s(?:with|for|from|by|in)\s).*';
  beginning constant text := left(name, 1) || regexp_replace(substr(left(name, 200), 2), end_of_kind, '');
  rest constant text := substr(name, length(beginning) + 1);
  last integer := cardinality(words);
begin
  if rest <> '' then
    last := last - cardinality(search_words(search_in_latin(rest, known)));
  end if;
  for at in reverse last..1 loop
    if words[at] !~ '[0-9]' then
      return left(words[at], 40);
    end if;
  end loop;
  return null;
end $$;

-- Returns the English words of a product. Leaves out the last words of a very long name, because an index row
-- has at most 2,704 bytes.
create or replace function search_english_terms(name text, group_words text[], small_words text[]) returns tsvector
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  plain constant text := search_plain(name);
  words text[] := search_plain_words(plain);
  word text;
  place integer := 0;
  bytes_left integer := 2200;
  lexemes text := coalesce(search_lexeme('$' || search_kind(name, words)), '');
begin
  foreach word in array group_words loop
    word := left(word, 40);
    bytes_left := bytes_left - octet_length(word) - 6;
    exit when bytes_left < 0;
    lexemes := lexemes || ' ' || search_lexeme('/' || word);
  end loop;
  foreach word in array words loop
    word := left(word, 40);
    bytes_left := bytes_left - octet_length(word) - 10;
    exit when bytes_left < 0;
    if word = any (small_words) then
      lexemes := lexemes || ' ' || search_lexeme(word);
    else
      place := place + 1;
      if place = 1 then
        bytes_left := bytes_left - octet_length(word) - 10;
        exit when bytes_left < 0;
        lexemes := lexemes || ' ' || search_lexeme('^' || word) || ':1';
      end if;
      lexemes := lexemes || ' ' || search_lexeme(word) || ':' || place;
    end if;
  end loop;
  foreach word in array search_plain_parts(plain) loop
    word := left(word, 40);
    bytes_left := bytes_left - octet_length(word) - 6;
    exit when bytes_left < 0;
    lexemes := lexemes || ' ' || search_lexeme(word);
  end loop;
  return lexemes::tsvector;
end $$;

-- Returns all words by which a product is found, including those of its translated names. Devanagari is
-- folded to Latin letters like typed text, so 'जूते', 'joote' and a misspelt 'jootey' find one word. Words of
-- other languages have the prefix ~, unless English has the same word. So do the words of translated brand
-- and category names (`listing_words`). Words that say what the product is have the prefix $. A translation
-- only adds words and never hides an English one.
create or replace function search_terms(
  name text, group_words text[], small_words text[], translated_names text[], listing_words text[], known jsonb) returns tsvector
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  english constant tsvector := search_english_terms(name, group_words, small_words);
  own_words constant text[] := tsvector_to_array(english);
  bytes_left constant integer := 2200 - octet_length(english::text);
  kinds text[] := '{}';
  words text[] := listing_words;
  plain text;
  name_words text[];
begin
  if translated_names is null and listing_words = '{}' then
    return english;
  end if;
  foreach name in array coalesce(translated_names, '{}') loop
    plain := search_plain(search_in_latin(name, known));
    name_words := search_plain_words(plain);
    words := words || name_words || search_plain_parts(plain);
    kinds := kinds || ('$' || search_kind(name, name_words, known));
    -- Adds the word without the dot below a letter, because many users omit the dot: 'कमीज' for 'कमीज़'. Only
    -- for ज and फ does the dot change the Latin form.
    name := normalize(name, NFD);
    if name ~ U&'[जफ]\093C' then
      words := words || search_words(search_in_latin(replace(name, U&'\093C', ''), known));
    end if;
  end loop;
  return english || array_to_tsvector(array_remove(kinds, null) || array(
    select '~' || word
      from (
        select word, sum(octet_length(word) + 6) over (order by nth) as bytes
          from (select left(word, 40) as word, nth from unnest(words) with ordinality as each (word, nth)) as short
         where word <> all (own_words) and '/' || word <> all (own_words)
      ) as other
     where bytes <= bytes_left));
end $$;
