-- A product is found by its translated names too, whichever language the page is in. What is written in Devanagari is
-- folded to Latin letters as what is typed is, so 'जूते', 'joote' and a misspelt 'jootey' find one word of one index. What is
-- found by English is found as before: a word of another language is one more word that means it, as a synonym is.
-- decisions/0031-translated-catalogue.md says more.

-- The words by which a product is found in other languages stand in its entry with ~ before them, those of its brand and
-- category too, unless English says the same. What its names say that it is stands with $ as in English.
create function search_translated_terms(names text[], group_names text, own_words text[], bytes_max integer) returns tsvector
language plpgsql stable parallel safe as $$
declare
  bytes_left integer := bytes_max;
  lexemes text := '';
  name text;
  bare_name text;
  words text[] := search_words(group_names);
  name_words text[];
  word text;
begin
  foreach name in array names loop
    name_words := search_words(name);
    words := words || name_words || search_parts(name);
    lexemes := concat_ws(' ', lexemes, search_lexeme('$' || search_kind(name, name_words)));
    -- Many leave out the dot below a letter: 'कमीज' for 'कमीज़'.
    bare_name := replace(normalize(name, NFD), U&'\093C', '');
    if bare_name <> normalize(name, NFD) then
      words := words || search_words(bare_name);
    end if;
  end loop;
  foreach word in array words loop
    word := left(word, 40);
    continue when word = any (own_words) or '/' || word = any (own_words);
    bytes_left := bytes_left - octet_length(word) - 6;
    exit when bytes_left < 0;
    lexemes := lexemes || ' ' || search_lexeme('~' || word);
  end loop;
  return lexemes::tsvector;
end $$;

-- As before, with what the product, its brand and its category are called in other languages.
create function search_terms(
  name text, group_words text[], small_words text[], translated_names text[], translated_group_names text) returns tsvector
language plpgsql stable parallel safe as $$
declare
  terms constant tsvector := search_terms(name, group_words, small_words);
begin
  if translated_names is null and translated_group_names is null then
    return terms;
  end if;
  return terms || search_translated_terms(
    coalesce(translated_names, '{}'), coalesce(translated_group_names, ''), tsvector_to_array(terms), 2200 - octet_length(terms::text));
end $$;

create or replace function add_search_entries(ids bigint[]) returns void language plpgsql as $$
declare
  entries tsvector[];
  small_words text[] := array(select word from search_small_word);
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  -- Whoever renames one of them finds these products.
  perform hold_search_groups(ids);
  with member as materialized (
    select id, category_id, brand_id, name, popularity, offered, discount_bp from product where id = any (ids) and active
  ), place as materialized (
    select brand_id, category_id,
           search_words(brand.name) || search_words(category.name) || search_parts(brand.name) || search_parts(category.name) as words,
           nullif(concat_ws(' ',
             (select string_agg(name, ' ' order by language) from brand_translation where brand_translation.brand_id = brand.id),
             (select string_agg(name, ' ' order by language) from category_translation where category_translation.category_id = category.id)),
             '') as translated_names
      from (select distinct brand_id, category_id from member) as pair
      join brand on brand.id = brand_id
      join category on category.id = category_id
  ), translated as materialized (
    select product_id, array_agg(name order by language) as names
      from product_translation where product_id = any (ids) and name is not null group by product_id
  ), added as (
    insert into search_entry (product_id, terms, popularity, offered, discount_bp)
      select id, search_terms(name, words, small_words, names, translated_names), popularity, offered, discount_bp
        from member
        join place using (brand_id, category_id)
        left join translated on product_id = id
       order by id
      returning terms
  )
  select array_agg(terms) into entries from added;
  perform note_search_words(entries, 1);
end $$;

-- A product whose translated names were written. Its row is held first, so that a change of the product itself that is
-- under way is seen here, or sees these names.
create function index_translated_products() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct product_id from later where name is not null);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct product_id from earlier where name is not null);
  else
    ids := array(
      select product_id from later left join earlier using (product_id, language) where later.name is distinct from earlier.name
      union
      select product_id from earlier left join later using (product_id, language) where later.name is distinct from earlier.name);
  end if;
  if cardinality(ids) > 0 then
    perform from product where id = any (ids) order by id for no key update;
    perform remove_search_entries(ids);
    perform add_search_entries(ids);
  end if;
  return null;
end $$;
create trigger product_translation_added_to_search after insert on product_translation
  referencing new table as later for each statement execute function index_translated_products();
create trigger product_translation_changed_in_search after update on product_translation
  referencing old table as earlier new table as later for each statement execute function index_translated_products();
create trigger product_translation_removed_from_search after delete on product_translation
  referencing old table as earlier for each statement execute function index_translated_products();

-- A brand or category of other words is noted as a renamed one is, and held as its renaming holds it.
create function note_translated_group(kind text, ids bigint[]) returns void language plpgsql as $$
begin
  if kind = 'brand' then
    perform from brand where id = any (ids) order by id for no key update;
  else
    perform from category where id = any (ids) order by id for no key update;
  end if;
  insert into search_renaming (group_kind, group_id)
    select kind, id from unnest(ids) as id
     where exists (select from product where active and case kind when 'brand' then brand_id = id else category_id = id end)
     order by id
    on conflict (group_kind, group_id) do update set done_to_product_id = 0;
end $$;

create function index_translated_brands() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_translated_group('brand', array(select distinct brand_id from later where name is not null));
  elsif tg_op = 'DELETE' then
    perform note_translated_group('brand', array(select distinct brand_id from earlier where name is not null));
  else
    perform note_translated_group('brand', array(
      select brand_id from later left join earlier using (brand_id, language) where later.name is distinct from earlier.name
      union
      select brand_id from earlier left join later using (brand_id, language) where later.name is distinct from earlier.name));
  end if;
  return null;
end $$;
create trigger brand_translation_added_to_search after insert on brand_translation
  referencing new table as later for each statement execute function index_translated_brands();
create trigger brand_translation_changed_in_search after update on brand_translation
  referencing old table as earlier new table as later for each statement execute function index_translated_brands();
create trigger brand_translation_removed_from_search after delete on brand_translation
  referencing old table as earlier for each statement execute function index_translated_brands();

create function index_translated_categories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_translated_group('category', array(select distinct category_id from later where name is not null));
  elsif tg_op = 'DELETE' then
    perform note_translated_group('category', array(select distinct category_id from earlier where name is not null));
  else
    perform note_translated_group('category', array(
      select category_id from later left join earlier using (category_id, language) where later.name is distinct from earlier.name
      union
      select category_id from earlier left join later using (category_id, language) where later.name is distinct from earlier.name));
  end if;
  return null;
end $$;
create trigger category_translation_added_to_search after insert on category_translation
  referencing new table as later for each statement execute function index_translated_categories();
create trigger category_translation_changed_in_search after update on category_translation
  referencing old table as earlier new table as later for each statement execute function index_translated_categories();
create trigger category_translation_removed_from_search after delete on category_translation
  referencing old table as earlier for each statement execute function index_translated_categories();

-- What a thing comes with stands before it in the languages of India, and these words between.
insert into search_small_word (word) values ('साथ'), ('सहित'), ('सह'), ('मध्ये') on conflict do nothing;

-- How many products have a word in other languages and not in English.
alter table search_word add column in_translations integer not null default 0;
alter table search_beginning add column in_translations bigint not null default 0;
alter table search_word_change add column in_translations integer[] not null;

-- As before, of these numbers too.
create or replace function note_search_words(entries tsvector[], sign integer) returns void language sql as $$
  insert into search_word_change (words, in_names, at_starts, as_kinds, in_groups, in_translations)
    select array_agg(word), array_agg(sign * in_names), array_agg(sign * at_starts), array_agg(sign * as_kinds), array_agg(sign * in_groups),
           array_agg(sign * in_translations)
      from (
        select ltrim(lexeme, '^$/~') as word,
               count(*) filter (where left(lexeme, 1) not in ('^', '$', '/', '~')) as in_names,
               count(*) filter (where left(lexeme, 1) = '^') as at_starts,
               count(*) filter (where left(lexeme, 1) = '$') as as_kinds,
               count(*) filter (where left(lexeme, 1) = '/') as in_groups,
               count(*) filter (where left(lexeme, 1) = '~') as in_translations
          from unnest(entries) as terms, unnest(tsvector_to_array(terms)) as lexeme
         group by 1
      ) as counted
    having count(*) > 0;
$$;

create or replace function count_search_words() returns trigger language plpgsql as $$
begin
  if not exists (select from search_word_change) then
    return null;
  end if;
  with taken as (
    delete from search_word_change returning *
  ), changed as materialized (
    select one.word, sum(one.in_names)::integer as in_names, sum(one.at_starts)::integer as at_starts,
           sum(one.as_kinds)::integer as as_kinds, sum(one.in_groups)::integer as in_groups,
           sum(one.in_translations)::integer as in_translations
      from taken, unnest(
        taken.words, taken.in_names, taken.at_starts, taken.as_kinds, taken.in_groups, taken.in_translations)
        as one (word, in_names, at_starts, as_kinds, in_groups, in_translations)
     group by one.word
    having sum(one.in_names) <> 0 or sum(one.at_starts) <> 0 or sum(one.as_kinds) <> 0 or sum(one.in_groups) <> 0
        or sum(one.in_translations) <> 0
  ), counted as (
    insert into search_word as known (word, in_names, at_starts, as_kinds, in_groups, in_translations, sound)
      -- Words are never deleted, so one that is there keeps its sound.
      select word, in_names, at_starts, as_kinds, in_groups, in_translations,
             case when not exists (select from search_word as earlier where earlier.word = changed.word collate "C")
               then search_sound(word) end
        from changed order by word collate "C"
      on conflict (word) do update
        set in_names = known.in_names + excluded.in_names, at_starts = known.at_starts + excluded.at_starts,
            as_kinds = known.as_kinds + excluded.as_kinds, in_groups = known.in_groups + excluded.in_groups,
            in_translations = known.in_translations + excluded.in_translations
      -- A row that was inserted, and not updated, is a new word.
      returning word, xmax = 0 as is_new
  ), learnt as (
    insert into search_rest (rest, word)
      select distinct rest, word from counted, unnest(search_rests(word)) as rest where is_new
      on conflict do nothing
  )
  insert into search_beginning as known (beginning, in_names, at_starts, as_kinds, in_groups, in_translations)
    select left(changed.word, letters), sum(in_names), sum(at_starts), sum(as_kinds), sum(in_groups), sum(in_translations)
      from changed join counted using (word), generate_series(0, least(3, length(changed.word))) as letters
     group by 1 order by left(changed.word, letters) collate "C"
    on conflict (beginning) do update
      set in_names = known.in_names + excluded.in_names, at_starts = known.at_starts + excluded.at_starts,
          as_kinds = known.as_kinds + excluded.as_kinds, in_groups = known.in_groups + excluded.in_groups,
          in_translations = known.in_translations + excluded.in_translations;
  return null;
end $$;

-- As before, with the words of other languages: whole ones are other words that mean it, and what is still being typed may
-- become one. What is a whole word only of another language is not taken for the beginning of one.
create or replace function search_word_group(word text, is_last boolean) returns search_group
language plpgsql stable parallel safe as $$
declare
  names bigint; starts bigint; kinds bigint; places bigint; translations bigint;
  begun_names bigint; begun_starts bigint; begun_kinds bigint; begun_places bigint; begun_translations bigint;
  lexeme text := search_lexeme(word);
  place_lexeme text := search_lexeme('/' || word);
  kind_lexeme text := search_lexeme('$' || word);
  translated_lexeme text := search_lexeme('~' || word);
  -- By the word as it is, and by those that begin so.
  anywhere text;
  begun text;
begin
  if is_last and length(word) > 3 then
    -- The word itself is among those that begin so.
    select coalesce(sum(in_names) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(at_starts) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(as_kinds) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(in_groups) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(in_translations) filter (where search_word.word = search_word_group.word), 0),
           coalesce(sum(in_names), 0), coalesce(sum(at_starts), 0), coalesce(sum(as_kinds), 0), coalesce(sum(in_groups), 0),
           coalesce(sum(in_translations), 0)
      into names, starts, kinds, places, translations, begun_names, begun_starts, begun_kinds, begun_places, begun_translations
      from search_word
     where search_word.word >= search_word_group.word and search_word.word < search_word_group.word || chr(1114111);
  else
    select coalesce(whole.in_names, 0), coalesce(whole.at_starts, 0), coalesce(whole.as_kinds, 0), coalesce(whole.in_groups, 0),
           coalesce(whole.in_translations, 0),
           coalesce(begun.in_names, 0), coalesce(begun.at_starts, 0), coalesce(begun.as_kinds, 0), coalesce(begun.in_groups, 0),
           coalesce(begun.in_translations, 0)
      into names, starts, kinds, places, translations, begun_names, begun_starts, begun_kinds, begun_places, begun_translations
      from (select) as always
      left join search_word as whole on whole.word = search_word_group.word
      left join search_beginning as begun on is_last is not null and beginning = search_word_group.word;
    if not is_last and names + places + translations = 0 and length(word) > 3 then
      return search_word_group(word, true);
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

-- As before: a synonym may stand for a word of another language too.
create or replace function search_all_of(words text[]) returns search_group language plpgsql stable parallel safe as $$
declare
  together search_group;
  word text;
  one search_group;
begin
  foreach word in array words loop
    one := search_word_group(word, null);
    together.in_name := concat_ws('&', together.in_name, one.in_name);
    together.in_name_most := least(together.in_name_most, one.in_name_most);
    together.anywhere := concat_ws('&', together.anywhere, '(' || concat_ws('|', one.anywhere, one.other) || ')');
    together.anywhere_most := least(together.anywhere_most, one.anywhere_most + one.other_most);
    -- Of 'smart watch' the last word says what it is.
    together.kind := one.kind;
    together.kind_most := one.kind_most;
  end loop;
  return together;
end $$;

-- As before, and a word of English is likelier than an equally near one of another language.
create or replace function search_corrections(typed text) returns text[] language plpgsql stable parallel safe as $$
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
  if typed ~ '^.{3,}ss$' then
    one_s := search_singular(left(typed, -1));
    if exists (select from search_word where word = one_s and in_names + in_groups > 0) then
      return array[one_s];
    end if;
  end if;
  rests := search_rests_of(left(typed, 8), letters >= 7);
  return array(
    select near.word
      from (
        select alike.word, unlike, min(unlike) over () as least_unlike, popular
          from (
            select candidate.word, ln(1::float8 + in_names + in_groups + in_translations) as popular,
                   in_names + in_groups = 0 as is_foreign,
                   least(
                     case when candidate.word = any (swapped) then 1 else levenshtein_less_equal(typed, candidate.word, 3) end,
                     -- A word that goes on where somebody still types.
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
               and (in_names + in_groups + in_translations > 0 or exists (select from search_synonym where search_synonym.typed = candidate.word))
          ) as alike,
          lateral (
            select errors + case when begins_differently then 0.5::float8 else 0 end - case when sounds_alike then 0.8::float8 else 0 end
                     -- Known as a synonym or from another language alone.
                     + case when is_foreign then 0.5::float8 else 0 end as unlike
          ) as measured
         -- Of a short word, one letter is too much of it.
         where case when letters <= 4 then candidate_swapped or letters = 4 and sounds_alike and errors <= 2 and length(alike.word) >= 4
                    when letters < 7 then errors < 2 or sounds_alike and errors <= 2
                    else errors <= 2 or sounds_alike and errors <= 3 end
      ) as near
     where unlike <= least_unlike + 1
     order by unlike - 0.1::float8 * popular, word limit 4);
end $$;

-- What a product is called, for spelling what was corrected: in Devanagari for who types so.
create function search_names_of(best_id bigint, in_devanagari boolean) returns text language sql stable parallel safe return (
  select concat_ws(' ', case when in_devanagari then (
             select string_agg(left(name, 500), ' ' order by language) from product_translation where product_id = best_id) end,
           left(product.name, 500), brand.name, category.name)
    from product join brand on brand.id = brand_id join category on category.id = category_id where product.id = best_id);

-- As before, in the letters that were typed.
create or replace function search_said(typed text, words text[], kept search_group[], best_id bigint,
  out shown_for text, out left_out text[], out is_corrected boolean)
language plpgsql stable parallel safe as $$
declare
  -- Of each word what is said instead, null where it stays as typed; of words that mean one thing the first has it all.
  spoken text[] := array_fill(null::text, array[cardinality(words)]);
  is_kept boolean[] := array_fill(false, array[cardinality(words)]);
  one search_group;
  best_terms tsvector;
  product text;
  meant text;
  told text;
  place integer;
  pieces text[] := regexp_split_to_array(btrim(typed, E' \t\r\n'), '\s+|[;/|()]+|,(?!\d)');
  piece text;
  piece_words text[];
  parts text[];
  at integer := 1;
  -- Small words that wait for the next word that counts.
  waiting text;
  before_all text;
  is_after_left_out boolean := false;
begin
  select terms into best_terms from search_entry where product_id = best_id;
  foreach one in array kept loop
    place := array_position(words, one.typed[1]);
    for nth in 0..cardinality(one.typed) - 1 loop
      is_kept[place + nth] := true;
    end loop;
    continue when one.meant = '{}' and (one.other_most = 0 or ts_match_vq(best_terms, one.begun::tsquery));
    meant := coalesce(
      (select word from unnest(one.meant) with ordinality as likely (word, nth)
        where ts_match_vq(best_terms, (search_lexeme(word) || '|' || search_lexeme('/' || word))::tsquery) order by nth limit 1),
      one.meant[1]);
    -- What no product has is told by the word that it has instead. The letters of Devanagari cannot be wrong so.
    told := (
      select means from search_synonym as synonym
       where synonym.typed = coalesce(meant, array_to_string(one.typed, ' ')) and is_told
         and (meant is not null or search_said.typed !~ U&'[\0900-\097F]')
         and (meant is null or not exists (select from search_word where word = meant and in_names + in_groups > 0))
       order by means limit 1);
    meant := coalesce(told, meant);
    if meant is not null then
      is_corrected := true;
      product := coalesce(product, search_names_of(best_id, typed ~ U&'[\0900-\097F]'));
      spoken[place] := meant;
      for nth in 1..cardinality(one.typed) - 1 loop
        spoken[place + nth] := '';
      end loop;
    end if;
  end loop;

  left_out := '{}';
  while at <= cardinality(pieces) loop
    piece := pieces[at];
    piece_words := case when lower(piece) = any (words) then array[lower(piece)] else search_words(piece) end;
    -- A number and its unit are one word.
    if at < cardinality(pieces) and piece ~ '^[0-9०-९][0-9०-९.,]*$' and search_words(pieces[at + 1]) <> '{}'
      and cardinality(search_words(piece || ' ' || pieces[at + 1])) = 1 then
      at := at + 1;
      piece := piece || ' ' || pieces[at];
      piece_words := search_words(piece);
    end if;
    at := at + 1;
    continue when piece = '';
    if not piece_words && words then
      waiting := concat_ws(' ', waiting, piece);
    elsif not exists (select from unnest(piece_words) as word where is_kept[array_position(words, word)]) then
      left_out := left_out || piece;
      is_after_left_out := true;
      waiting := null;
    else
      if is_after_left_out then
        waiting := null;
      end if;
      if cardinality(piece_words) = 1 then
        place := array_position(words, piece_words[1]);
        if spoken[place] is not null then
          piece := nullif((select string_agg(search_as_sold(word, product, piece), ' ' order by nth)
            from string_to_table(spoken[place], ' ') with ordinality as each (word, nth)), '');
        end if;
      else
        -- 'note12': either may be kept or corrected alone.
        parts := array(select word from unnest(piece_words) as word where word = any (words));
        if exists (
            select from unnest(parts) as word
             where not is_kept[array_position(words, word)] or spoken[array_position(words, word)] is not null) then
          piece := (
            select string_agg(nullif(coalesce(spoken[array_position(words, word)], word), ''), ' ' order by nth)
              from unnest(parts) with ordinality as each (word, nth) where is_kept[array_position(words, word)]);
          left_out := left_out || array(select word from unnest(parts) as word where not is_kept[array_position(words, word)]);
        end if;
      end if;
      if shown_for is null then
        before_all := waiting;
        shown_for := piece;
      else
        shown_for := concat_ws(' ', shown_for, waiting, piece);
      end if;
      waiting := null;
      is_after_left_out := false;
    end if;
  end loop;
  is_corrected := coalesce(is_corrected, false);
  if left_out <> '{}' then
    return;
  end if;
  shown_for := case when is_corrected then concat_ws(' ', before_all, shown_for, waiting) else typed end;
end $$;
