create or replace function fold_search_synonym() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.typed := coalesce(
    -- Drops small words such as 'for', unless all words are small. Searches drop small words from typed text
    -- in the same way.
    (select string_agg(word, ' ' order by place) from unnest(search_words(new.typed)) with ordinality as each (word, place)
      where not exists (select from search_small_word as small where small.word = each.word)),
    array_to_string(search_words(new.typed), ' '));
  new.means := array_to_string(search_words(new.means), ' ');
  return new;
end $$;
create or replace trigger search_synonym_folded before insert or update on search_synonym
  for each row execute function fold_search_synonym();

create or replace function fold_search_small_word() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.word := array_to_string(search_words(new.word), ' ');
  return new;
end $$;
create or replace trigger search_small_word_folded before insert or update on search_small_word
  for each row execute function fold_search_small_word();

-- Adds the synonym to the dictionary of known words. Misspellings of the synonym are then corrected even if
-- no product has the word.
create or replace function learn_search_synonym() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into search_word (word, in_names, at_starts, as_kinds, in_listings, sound)
    select new.typed, 0, 0, 0, 0, search_sound(new.typed) where strpos(new.typed, ' ') = 0
    on conflict do nothing;
  if found then
    insert into search_rest (rest, word) select distinct rest, new.typed from unnest(search_rests(new.typed)) as rest;
  end if;
  return null;
end $$;
create or replace trigger search_synonym_learnt after insert or update on search_synonym
  for each row execute function learn_search_synonym();
