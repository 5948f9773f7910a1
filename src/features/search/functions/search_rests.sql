-- Returns the given letters, and all texts that remain when one of them is deleted. With without_two, also those that
-- remain when two are deleted. Two words that are one or two errors apart share one of these texts.
create or replace function search_rests_of(letters text, without_two boolean) returns text[]
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  rest text;
  rests text[] := array[letters];
begin
  for at in 1..length(letters) loop
    rest := left(letters, at - 1) || substr(letters, at + 1);
    rests := rests || rest;
    if without_two then
      for other in at..length(rest) loop
        rests := rests || (left(rest, other - 1) || substr(rest, other + 1));
      end loop;
    end if;
  end loop;
  return rests;
end $$;

-- Returns the texts of search_rests_of for a word's first eight letters. Adds those for the word's beginnings, to match
-- a word that is still being typed.
create or replace function search_rests(word text) returns text[]
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  rests text[];
begin
  if length(word) not between 3 and 24 or word ~ '[0-9]' then
    return '{}';
  end if;
  rests := search_rests_of(left(word, 8), length(word) >= 7);
  for typed in 5..least(length(word) - 1, 7) loop
    rests := rests || search_rests_of(left(word, typed), false);
  end loop;
  return rests;
end $$;
