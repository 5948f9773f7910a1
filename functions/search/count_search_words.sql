-- What a number of products add to the numbers of their words, or take away.
create or replace function note_search_words(entries tsvector[], sign integer) returns void
language sql set search_path = public, pg_temp as $$
  insert into search_word_change (words, in_names, at_starts, as_kinds, in_listings, in_translations)
    select array_agg(word), array_agg(sign * in_names), array_agg(sign * at_starts), array_agg(sign * as_kinds), array_agg(sign * in_listings),
           array_agg(sign * in_translations)
      from (
        select ltrim(lexeme, '^$/~') as word,
               count(*) filter (where left(lexeme, 1) not in ('^', '$', '/', '~')) as in_names,
               count(*) filter (where left(lexeme, 1) = '^') as at_starts,
               count(*) filter (where left(lexeme, 1) = '$') as as_kinds,
               count(*) filter (where left(lexeme, 1) = '/') as in_listings,
               count(*) filter (where left(lexeme, 1) = '~') as in_translations
          from unnest(entries) as terms, unnest(tsvector_to_array(terms)) as lexeme
         group by 1
      ) as counted
    having count(*) > 0;
$$;

-- The numbers are changed when the transaction commits, of all its words at once and in their order, so that two
-- transactions that write the same words one after the other wait for each other briefly and never in a circle.
create or replace function count_search_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from search_word_change) then
    return null;
  end if;
  with taken as (
    delete from search_word_change returning *
  ), changed as materialized (
    select one.word, sum(one.in_names)::integer as in_names, sum(one.at_starts)::integer as at_starts,
           sum(one.as_kinds)::integer as as_kinds, sum(one.in_listings)::integer as in_listings,
           sum(one.in_translations)::integer as in_translations
      from taken, unnest(
        taken.words, taken.in_names, taken.at_starts, taken.as_kinds, taken.in_listings, taken.in_translations)
        as one (word, in_names, at_starts, as_kinds, in_listings, in_translations)
     group by one.word
    having sum(one.in_names) <> 0 or sum(one.at_starts) <> 0 or sum(one.as_kinds) <> 0 or sum(one.in_listings) <> 0
        or sum(one.in_translations) <> 0
  ), counted as (
    insert into search_word as known (word, in_names, at_starts, as_kinds, in_listings, in_translations, sound)
      -- Words are never deleted, so one that is there keeps its sound.
      select word, in_names, at_starts, as_kinds, in_listings, in_translations,
             case when not exists (select from search_word as earlier where earlier.word = changed.word collate "C")
               then search_sound(word) end
        from changed order by word collate "C"
      on conflict (word) do update
        set in_names = known.in_names + excluded.in_names, at_starts = known.at_starts + excluded.at_starts,
            as_kinds = known.as_kinds + excluded.as_kinds, in_listings = known.in_listings + excluded.in_listings,
            in_translations = known.in_translations + excluded.in_translations
      -- A row that was inserted, and not updated, is a new word.
      returning word, xmax = 0 as is_new
  ), learnt as (
    insert into search_rest (rest, word)
      select distinct rest, word from counted, unnest(search_rests(word)) as rest where is_new
      on conflict do nothing
  )
  insert into search_beginning as known (beginning, in_names, at_starts, as_kinds, in_listings, in_translations)
    select left(changed.word, letters), sum(in_names), sum(at_starts), sum(as_kinds), sum(in_listings), sum(in_translations)
      from changed join counted using (word), generate_series(0, least(3, length(changed.word))) as letters
     group by 1 order by left(changed.word, letters) collate "C"
    on conflict (beginning) do update
      set in_names = known.in_names + excluded.in_names, at_starts = known.at_starts + excluded.at_starts,
          as_kinds = known.as_kinds + excluded.as_kinds, in_listings = known.in_listings + excluded.in_listings,
          in_translations = known.in_translations + excluded.in_translations;
  return null;
end $$;
drop trigger if exists search_words_changed on search_word_change;
create constraint trigger search_words_changed after insert on search_word_change
  deferrable initially deferred for each row execute function count_search_words();
