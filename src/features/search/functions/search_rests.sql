-- Returns the letters, and every text that remains if one letter is deleted. With without_two, also returns
-- the texts that remain if two letters are deleted. Two words that differ by one or two errors have one of
-- these texts in common.
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

-- Returns the texts of search_rests_of for a word's first eight letters, and for the word's beginnings,
-- because a user may still be typing the word.
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
