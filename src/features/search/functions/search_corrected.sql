-- Returns whether a correction is nearly certain. Accepts two swapped letters. Accepts one error if the words
-- sound alike or are long. Accepts two errors if the words sound alike and are long.
create or replace function search_is_sure(typed text, meant text) returns boolean
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  is_long constant boolean := length(typed) >= 6;
  sounds_alike constant boolean := coalesce(search_sound(typed) = search_sound(meant), false);
  errors constant integer := levenshtein_less_equal(typed, meant, 2);
begin
  if length(typed) < 4 then
    return false;
  end if;
  if typed ~ 'ss$' and search_singular(left(typed, -1)) = meant then
    return true;
  end if;
  if errors <= 1 and (is_long or sounds_alike) or errors = 2 and is_long and sounds_alike then
    return true;
  end if;
  for at in 1..length(typed) - 1 loop
    if left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2) = meant then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- Returns the likely corrections of a word that no product has, most likely first. A candidate either sounds
-- like the word, or equals it after one or two letters are deleted from either of them. Candidates are
-- ordered by their number of errors: a wrong first letter counts more, and an equal sound nearly cancels one
-- error. The more frequent word wins a tie. An English word beats an equally close foreign one. A double s at
-- the end counts as one: 'shoess' means 'shoe'.
create or replace function search_corrections(typed text) returns text[]
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  letters integer := length(typed);
  rests text[];
  its_sound text := search_sound(typed);
  swapped text[] := array(
    select left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2)
      from generate_series(1, letters - 1) as at);
  one_s text;
begin
  if letters < 3 or letters > 24 or typed ~ '[0-9]' then
    return '{}';
  end if;
  if search_thing_of_make(typed) is not null then
    return array[search_thing_of_make(typed)];
  end if;
  if typed ~ '^.{3,}ss$' then
    one_s := search_singular(left(typed, -1));
    if exists (select from search_word where word = one_s and in_names + in_listings > 0) then
      return array[one_s];
    end if;
  end if;
  rests := search_rests_of(left(typed, 8), letters >= 7);
  return array(
    select near.word
      from (
        select alike.word, unlike, min(unlike) over () as least_unlike, popular
          from (
            select candidate.word, ln(1::float8 + in_names + in_listings + in_translations) as popular,
                   in_names + in_listings = 0 as is_foreign,
                   least(
                     case when candidate.word = any (swapped) then 1 else levenshtein_less_equal(typed, candidate.word, 3) end,
                     -- Compares only the beginning of a longer word, because the user may still be typing.
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
               and (in_names + in_listings + in_translations > 0 or exists (select from search_synonym where search_synonym.typed = candidate.word))
            -- `offset 0` keeps the planner from computing the errors again for each comparison.
            offset 0
          ) as alike,
          lateral (
            select errors + case when begins_differently then 0.5::float8 else 0 end - case when sounds_alike then 0.8::float8 else 0 end
                     -- Adds a penalty to words known only as a synonym or from another language.
                     + case when is_foreign then 0.5::float8 else 0 end as unlike
          ) as measured
         -- Allows fewer errors in short words, where one wrong letter matters more.
         where case when letters <= 4 then candidate_swapped or letters = 4 and sounds_alike and errors <= 2 and length(alike.word) >= 4
                    when letters < 7 then errors < 2 or sounds_alike and errors <= 2
                    else errors <= 2 or sounds_alike and errors <= 3 end
      ) as near
     where unlike <= least_unlike + 1
     order by unlike - 0.1::float8 * popular, word limit 4);
end $$;

-- Returns a search_group (the queries for one typed word) built from the likely corrections of a word that no
-- product has. Null if there are no likely corrections.
create or replace function search_corrected(one search_group) returns search_group
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
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
    -- Also matches words that begin with the typed word, because the user may still be typing a correct word.
    corrected.other := concat_ws('|', corrected.other, one.begun);
    corrected.other_most := corrected.other_most + one.begun_most;
    corrected.other_in_name := concat_ws('|', corrected.other_in_name, one.begun_in_name);
    corrected.other_in_name_most := corrected.other_in_name_most + one.begun_in_name_most;
  end if;
  return corrected;
end $$;

-- After a correction, merges adjacent search_groups whose words form one term, such as 'nail polish'. Null if
-- nothing merges.
create or replace function search_regrouped(groups search_group[], words text[]) returns search_group[]
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  spelt text[] := words;
  one search_group;
  regrouped search_group[] := '{}';
  has_more boolean := false;
  place integer := 1;
  size integer;
begin
  foreach one in array groups loop
    if one.meant <> '{}' then
      spelt[array_position(words, one.typed[1])] := one.meant[1];
    end if;
  end loop;
  foreach one in array search_groups_of(spelt) loop
    size := cardinality(one.typed);
    if size > 1 and spelt[place:place + size - 1] <> words[place:place + size - 1] then
      has_more := true;
      one.meant := array[array_to_string(one.typed, ' ')];
      one.typed := words[place:place + size - 1];
    else
      select each.* into one from unnest(groups) as each where each.typed[1] = words[place];
    end if;
    if one.typed is not null then
      regrouped := regrouped || one;
    end if;
    place := place + size;
  end loop;
  return case when has_more then regrouped end;
end $$;
