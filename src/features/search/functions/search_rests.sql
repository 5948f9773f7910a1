-- Returns the letters with one of them deleted, or also with two. A typed and a meant word that are one or
-- two errors apart share one of these.
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

-- Returns the rests of a word's first eight letters, as search_rests_of does, and of the word's beginnings,
-- for a word still being typed.
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
