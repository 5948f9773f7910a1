-- A word as it stands in a tsvector or tsquery.
create or replace function search_lexeme(word text) returns text language sql immutable parallel safe return
  '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''';

-- The word of a name that says what the product is: the last one before a bracket, a comma, or what it comes with. `words`
-- are those of the whole name, folded.
create or replace function search_kind(name text, words text[]) returns text
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  beginning text := substring(left(name, 200) from '^.+?(?=\s*[(,;|]|\s[-–—]\s|\s(?:with|for|from|by|in)\s|$)');
begin
  for at in reverse cardinality(words) - cardinality(search_words(substr(name, length(beginning) + 1)))..1 loop
    if words[at] !~ '[0-9]' then
      return left(words[at], 40);
    end if;
  end loop;
  return null;
end $$;

-- The words by which a product is found in English.
-- A row of an index has at most 2,704 bytes. Words beyond that find nothing, as in a name of a thousand words.
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

-- A product is found by its translated names too, whichever language the page is in. What is written in Devanagari is
-- folded to Latin letters as what is typed is, so 'जूते', 'joote' and a misspelt 'jootey' find one word of one index. What is
-- found by English is found whatever the translations say: a word of another language is one more word that means it, as a
-- synonym is.
-- The words by which a product is found in other languages stand in its entry with ~ before them, those of its brand and
-- category too, unless English says the same. What its names say that it is stands with $ as in English.
create or replace function search_terms(
  name text, group_words text[], small_words text[], translated_names text[], translated_group_names text) returns tsvector
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  english constant tsvector := search_english_terms(name, group_words, small_words);
  own_words text[];
  bytes_left integer;
  lexemes text := '';
  plain text;
  words text[];
  name_words text[];
  word text;
begin
  if translated_names is null and translated_group_names is null then
    return english;
  end if;
  own_words := tsvector_to_array(english);
  bytes_left := 2200 - octet_length(english::text);
  words := search_words(coalesce(translated_group_names, ''));
  foreach name in array coalesce(translated_names, '{}') loop
    plain := search_plain(name);
    name_words := search_plain_words(plain);
    words := words || name_words || search_plain_parts(plain);
    lexemes := concat_ws(' ', lexemes, search_lexeme('$' || search_kind(name, name_words)));
    -- Many leave out the dot below a letter: 'कमीज' for 'कमीज़'. Of other letters it changes nothing.
    name := normalize(name, NFD);
    if name ~ U&'[जफ]\093C' then
      words := words || search_words(replace(name, U&'\093C', ''));
    end if;
  end loop;
  foreach word in array words loop
    word := left(word, 40);
    continue when word = any (own_words) or '/' || word = any (own_words);
    bytes_left := bytes_left - octet_length(word) - 6;
    exit when bytes_left < 0;
    lexemes := lexemes || ' ' || search_lexeme('~' || word);
  end loop;
  return english || lexemes::tsvector;
end $$;
