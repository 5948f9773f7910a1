-- What a search says of itself, and which words it keeps when no product has them all. decisions/0019-search.md says why.

-- Whether a shopper is told which word theirs was taken for: a wrong spelling ('mobail'), or a make that stands for the
-- thing ('iphone') where no product has it. A true other word ('chawal' for rice) is not mentioned.
alter table search_synonym add column is_told boolean not null default false;

create function tell_search_synonyms(lines text[][]) returns void language sql as $$
  insert into search_synonym (typed, means, is_told)
    select typed, lines[place][1], true
      from generate_subscripts(lines, 1) as place, string_to_table(lines[place][2], ', ') as typed
    on conflict (typed, means) do update set is_told = true
$$;

select tell_search_synonyms(array[
  ['mobile', 'mobail, mobil'], ['phone', 'fone, fon'], ['charger', 'charjar, chargar'], ['speaker', 'spikar'],
  ['tv', 'televijan, telivision'], ['desktop', 'kampyutar'], ['mouse', 'maus'], ['keyboard', 'kibord'],
  ['camera', 'kemra, kamera'], ['cover', 'kavar'],
  ['refrigerator', 'frij, frige, fridj'], ['cooler', 'kular'], ['water heater', 'gizer, geezer, gyser'],
  ['mixer', 'mikser'], ['microwave', 'ovan'], ['cooker', 'kukar, cukar, kuker'], ['coffee', 'kofi, coffe'],
  ['bottle', 'botal'], ['tiffin', 'tifin'], ['towel', 'tawel'], ['mattress', 'matress, mattres'], ['table', 'tebal'],
  ['sofa', 'sopha'], ['furniture', 'farnichar'], ['shirt', 'shart'], ['tshirt', 'tishart'], ['jeans', 'jins, jens'],
  ['sweater', 'swetar'], ['jewellery', 'jewelery'], ['backpack', 'bagpack, bag pack'], ['trolley', 'sut kes'],
  ['shampoo', 'shampu, champoo'], ['cream', 'krim'], ['thermometer', 'tharmamitar'], ['balm', 'bam'], ['juice', 'jus'],
  ['nappy', 'dypar, daiper'], ['bear', 'tedi'], ['school', 'iskul'], ['pencil', 'pensil'], ['racket', 'raket'],
  ['football', 'phutbal'], ['dumbbell', 'dumbell, dumble, dambal'], ['bicycle', 'saikal, saykal, cykil'],
  ['torch', 'tarch'], ['steel', 'stil'], ['food', 'fud']
]);
-- Makes.
select tell_search_synonyms(array[
  ['mobile', 'iphone'], ['tab', 'ipad'], ['bud', 'airpod, air pod'], ['laptop', 'macbook, chromebook'],
  ['watch fit', 'fitbit, apple watch'], ['noodle', 'maggi, maggie'], ['toothpaste', 'colgate'], ['nappy', 'pampers, huggies']
]);
drop function tell_search_synonyms(text[][]);

insert into search_synonym (typed, means) values
  ('t shirt', 'polo'), ('protein powder', 'protein'), ('whey protein', 'protein'), ('whey', 'protein'),
  ('लेडीज', 'woman'), ('जेंट्स', 'man'), ('पावडर', 'powder'), ('पाउडर', 'powder')
  on conflict do nothing;

insert into search_small_word values ('rs'), ('inr'), ('rupees'), ('rupaye'), ('रुपये') on conflict do nothing;

-- As before, and the hyphens, points and commas of a text stay with their words where an emoji or a letter of another
-- script stands in it: 'T-Shirt ★' is no 't shirt'.
create or replace function search_plain(written text) returns text language plpgsql stable parallel safe as $$
declare
  plain text := written;
begin
  -- Signs that nobody sees, and those that only decorate.
  if octet_length(plain) > length(plain) then
    plain := regexp_replace(plain,
      U&'[\00AD\061C\180E\200B-\200F\202A-\202E\2060-\206F\FE00-\FE0F\FEFF\00A9\00AE\2122]', '', 'g');
    plain := lower(normalize(plain, NFKC));
    if plain ~ U&'[\0900-\097F]' then
      plain := search_latin(plain);
    end if;
    plain := unaccent(plain);
  end if;
  plain := lower(plain);
  -- Signs, symbols and accents that are left, of all scripts but those that are read below.
  if octet_length(plain) > length(plain) then
    plain := regexp_replace(plain,
      U&'(?:(?![\0001-\007F])[[:space:][:punct:][:cntrl:]\0080-\00A9\00AB-\00B4\00B6-\00B9\00BB-\00BF\00D7\00F7\0300-\036F'
      || U&'\0900-\097F\2000-\2BFF\3000-\303F\E000-\F8FF\FE00-\FE0F\FFF0-\FFFF\+01F000-\+10FFFF])+', ' ', 'g');
  end if;
  if plain ~ '[''".,+&]' then
    plain := regexp_replace(plain, '([a-z0-9])''(?=[a-z])', '\1', 'g');
    if plain !~ '(^|[^0-9])"' then
      plain := regexp_replace(plain, '(\d)"', '\1 inch ', 'g');
    end if;
    plain := regexp_replace(plain, '(\d),(?=(\d\d,)*\d{3}\M)', '\1', 'g');
    plain := regexp_replace(plain, '\m([a-z])[.&](?=[a-z]\M)', '\1', 'g');
    plain := regexp_replace(plain, '(\m[a-z]\w*)\+(?!\w)', '\1 plus ', 'g');
  end if;
  plain := regexp_replace(plain, U&'[^a-z0-9.\0080-\+10FFFF-]+', ' ', 'g');
  if plain ~ '[.-]' then
    plain := regexp_replace(plain, '\.(?!\d)|(?<!\d)\.|-(?![^-. ])|(?<![^-. ])-|(?<=\d)-(?=\d)', ' ', 'g');
  end if;
  return plain;
end $$;

do $$
declare
  folded_anew bigint[] := array(
    select product.id from product join brand on brand.id = brand_id join category on category.id = category_id,
      unaccent(concat_ws(' ', product.name, brand.name, category.name)) as written
     where product.active and octet_length(written) > length(written) and written ~ '[-.,''"+&]');
begin
  if folded_anew <> '{}' then
    perform remove_search_entries(folded_anew);
    perform add_search_entries(folded_anew);
  end if;
end $$;

-- As before, and 'ac', which has a meaning of its own, is not the beginning of 'acetate'.
create or replace function search_group_of(word text, is_last boolean, synonyms text[]) returns search_group language plpgsql stable parallel safe as $$
declare
  one search_group := search_word_group(word, case when length(word) > 2 or synonyms = '{}' then is_last end);
  synonym text;
  halves text[];
begin
  foreach synonym in array synonyms loop
    one := search_with_other(one, string_to_array(synonym, ' '));
  end loop;
  if one.begun_most > 0 or one.other_most > 0 or length(word) not between 3 and 24 then
    return one;
  end if;
  if is_last then
    for synonym in
      select distinct means from search_synonym
       where typed collate "C" >= word and typed collate "C" < word || chr(1114111) limit 4
    loop
      one := search_with_other(one, string_to_array(synonym, ' '));
    end loop;
  end if;
  halves := search_halves(word);
  if one.other_most = 0 and halves is not null then
    one := search_with_other(one, halves);
  end if;
  return one;
end $$;

-- Whether a misspelt word is as good as known: two of its letters are swapped, it has one error and sounds alike or is
-- long, or it is long and has two and sounds alike.
create function search_is_sure(typed text, meant text) returns boolean language plpgsql immutable parallel safe as $$
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

-- The word of these that says what is sought: the last one, of 'shoes for men' and 'shoes under 500' that before 'for' and 'under'.
create function search_head(typed text, words text[]) returns text language plpgsql stable parallel safe as $$
declare
  sought text[] := search_words(substring(
    left(typed, 512) from '(?i)^.+?(?=\s*[(,;|]|\s(?:with|for|from|by|in|of|under|below|upto|within|above|over)\s|$)'));
begin
  for at in reverse cardinality(sought)..1 loop
    if sought[at] = any (words) and sought[at] !~ '^[0-9]' then
      return sought[at];
    end if;
  end loop;
  return words[cardinality(words)];
end $$;

-- As before, and 'shoess' is 'shoes', of which the double s hides the plural.
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
            select candidate.word, ln(1::float8 + in_names + in_groups) as popular,
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
               and (in_names + in_groups > 0 or exists (select from search_synonym where search_synonym.typed = candidate.word))
          ) as alike,
          lateral (
            select errors + case when begins_differently then 0.5::float8 else 0 end - case when sounds_alike then 0.8::float8 else 0 end
                     -- Known as a synonym alone.
                     + case when popular = 0 then 0.5::float8 else 0 end as unlike
          ) as measured
         -- Of a short word, one letter is too much of it.
         where case when letters <= 4 then candidate_swapped or letters = 4 and sounds_alike and errors <= 2 and length(alike.word) >= 4
                    when letters < 7 then errors < 2 or sounds_alike and errors <= 2
                    else errors <= 2 or sounds_alike and errors <= 3 end
      ) as near
     where unlike <= least_unlike + 1
     order by unlike - 0.1::float8 * popular, word limit 4);
end $$;

-- The words of a price, which no name has: 'under 500', 'below ₹1,000', '500 se kam'.
create function search_price_words(typed text) returns text[] language plpgsql stable parallel safe as $$
begin
  return array(
    select word from regexp_matches(left(typed, 512),
      '(?i)\m(?:under|below|within|upto|up to|less than)\s+(?:rs\M\.?\s*|₹\s*)?\d[\d,]*|₹\s*\d[\d,]*|\mrs\M\.?\s*\d[\d,]*'
        || '|\d[\d,]*\s*(?:rs|rupees|rupaye|ke andar|ke under|se kam|tak|ke niche)\M', 'g') as priced (said),
      unnest(search_words(said[1])) as word);
end $$;

-- Of groups that no product has together, the most that some product has; of equally many those that are known, then
-- those that say what is sought, what a product is, or a brand or category, and the rarer ones: of 'purple kurta' the
-- kurta, of 'kids shoes' the shoes. A set with a word that few products have is sought among all of
-- those; of frequent words alone, among the popular products.
drop function search_some_of;
create function search_some_of(groups search_group[], typed text) returns search_group[] language plpgsql stable parallel safe as $$
declare
  few constant bigint := 2000;
  one search_group;
  head constant text := search_head(typed, array(select unnest((each).typed) from unnest(groups) as each));
  queries tsquery[] := '{}';
  weights float8[] := '{}';
  is_kind boolean;
  rare text;
  frequent_count integer := 0;
  best integer;
begin
  foreach one in array groups loop
    queries := queries || concat_ws('|', one.begun, one.other)::tsquery;
    is_kind := one.kind_most + one.other_kind_most > 0;
    weights := weights || (1 / ln(1.5 + one.begun_most + one.other_most) + length(one.typed[1]) / 1000.0
      + case when is_kind then 0.5 else 0 end
      + case when one.anywhere_most > one.in_name_most or one.other_most > one.other_in_name_most then 0.8 else 0 end
      + case when head <> all (one.typed) or one.meant <> '{}' then 0 when is_kind then 1 else 0.3 end
      + case when one.meant = '{}' then 3 when search_is_sure(one.typed[1], one.meant[1]) then 2.7 else 0 end)::float8;
    if one.begun_most + one.other_most <= few then
      rare := concat_ws('|', rare, one.begun, one.other);
    else
      frequent_count := frequent_count + 1;
    end if;
  end loop;
  with rarest as materialized (
    select terms from search_entry where rare is not null and terms @@ rare::tsquery
  )
  select mask into best
    from (
      select search_mask(terms, queries) as mask
        from (
          (select terms from rarest limit few)
          union all
          (select terms from search_entry where frequent_count > 1 order by popularity desc, product_id limit few)
        ) as near
       group by 1
    ) as masks
   where mask > 0
   order by bit_count(mask::bit(8)) desc,
            (select sum(weights[at]) from generate_subscripts(weights, 1) as at where mask & (1 << (at - 1)) > 0) desc
   limit 1;
  if best is null then
    return array(select each from unnest(groups) as each order by (each).begun_most + (each).other_most limit 1);
  end if;
  return array(select groups[at] from generate_subscripts(groups, 1) as at where best & (1 << (at - 1)) > 0 order by at);
end $$;

-- A folded word in the spelling of a product that has it, in the number and the letters, small or not, of what was typed.
create function search_as_sold(word text, product text, typed text) returns text language plpgsql stable parallel safe as $$
declare
  written text;
begin
  foreach written in array regexp_split_to_array(product, '[\s,;/|()"]+') loop
    -- Most words are told apart, or known again, by their letters alone.
    continue when lower(left(written, 1)) <> left(word, 1) and octet_length(written) = length(written);
    if lower(written) in (word, word || 's') or search_words(written) = array[word] then
      written := regexp_replace(written, '[.:!?]+$|''s$|’s$', '');
      if lower(written) = word || 's' and typed !~* 's$' then
        written := left(written, -1);
      end if;
      return case when typed = lower(typed) then lower(written) else written end;
    end if;
  end loop;
  return word;
end $$;

-- What is said of a search in which some groups of words were kept: the text as it was understood, and the words left out.
-- What was understood as typed stays as it was typed, small words with it where they stand between words that stay.
drop function search_as_typed;
create function search_said(typed text, words text[], kept search_group[], best_id bigint,
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
      product := coalesce(product, (
        select concat_ws(' ', left(product.name, 500), brand.name, category.name)
          from product join brand on brand.id = brand_id join category on category.id = category_id where product.id = best_id));
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

-- Words that mean one thing together once one of them is corrected, as 'nail polish' does: the groups with them as one.
-- Null where there are none.
create function search_regrouped(groups search_group[], words text[]) returns search_group[] language plpgsql stable parallel safe as $$
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

-- A page of what fits what was typed, best first, and how it was found: 'words' when products have all the words,
-- 'correction' when they have what was meant by them, 'some-words' when no product has all.
create or replace function search_products(typed text, page search_page)
returns table (product_id bigint, rank bigint, total_count bigint, found_by text, shown_for text, left_out text[])
language plpgsql stable parallel safe rows 10
-- Plans are made once in a connection and serve tables of any size: everything is looked up by an index.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
declare
  words text[] := search_typed_words(typed);
  groups search_group[];
  -- After correction, and of these the ones that some product has.
  corrected_groups search_group[] := '{}';
  meant search_group[] := '{}';
  one search_group;
  corrected search_group;
  are_known boolean := true;
  -- What no product has as typed, by words that mean it.
  otherwise text[] := '{}';
  is_corrected boolean := false;
  is_filtered boolean := page.min_paise is not null or page.max_paise is not null or page.in_stock_only or page.after_rank is not null;
  picked search_found;
  price_words text[];
  -- How many groups there are without the price.
  words_count integer := 0;
  said record;
begin
  if cardinality(words) = 0 then
    return;
  end if;
  groups := search_groups_of(words);
  foreach one in array groups loop
    are_known := are_known and one.begun_most + one.other_most > 0;
    if one.other_most > 0 and (one.anywhere_most + one.begun_most = 0 or cardinality(one.typed) > 1) then
      otherwise := otherwise || array_to_string(one.typed, ' ');
    end if;
  end loop;
  if are_known and not (otherwise <> '{}' and exists (
      select from search_synonym as synonym where synonym.typed = any (otherwise) and is_told)) then
    picked := search_picked(groups, words, page);
    if picked.ids is not null then
      return query
        select id, each_rank, picked.total, 'words', typed, '{}'::text[]
          from unnest(picked.ids, picked.ranks) as each (id, each_rank);
      return;
    elsif is_filtered and search_has(groups) then
      return;
    end if;
  elsif are_known then
    meant := groups;
    picked := search_picked(groups, words, page);
    if picked.ids is null and is_filtered and search_has(groups) then
      return;
    end if;
  end if;

  if picked.ids is null then
    price_words := case when typed ~ '[0-9]' then search_price_words(typed) else '{}' end;
    if words <@ price_words then
      price_words := '{}';
    end if;
    meant := '{}';
    foreach one in array groups loop
      continue when one.typed[1] = any (price_words);
      words_count := words_count + 1;
      if one.anywhere_most = 0 and one.other_most = 0 and cardinality(one.typed) = 1 then
        corrected := search_corrected(one);
        if corrected.typed is not null then
          is_corrected := true;
          one := corrected;
        end if;
      end if;
      corrected_groups := corrected_groups || one;
      if one.begun_most + one.other_most > 0 then
        meant := meant || one;
      end if;
    end loop;
    if cardinality(meant) = 0 then
      return;
    end if;
    if is_corrected or cardinality(meant) < cardinality(groups) then
      picked := search_picked(meant, null, page);
    end if;
    -- Without a correction all of them were sought already.
    if picked.ids is null and not (is_filtered and search_has(meant)) then
      if cardinality(meant) = 1 then
        return;
      end if;
      if is_corrected then
        corrected_groups := search_regrouped(corrected_groups, words);
        if corrected_groups is not null then
          meant := array(select each from unnest(corrected_groups) as each where (each).begun_most + (each).other_most > 0);
          picked := search_picked(meant, null, page);
        end if;
      end if;
      if picked.ids is null and not (is_filtered and search_has(meant)) then
        -- A letter alone says nothing beside words.
        if exists (select from unnest(meant) as each where length((each).typed[1]) > 1) then
          meant := array(select each from unnest(meant) as each where length((each).typed[1]) > 1 or cardinality((each).typed) > 1);
        end if;
        meant := search_some_of(meant, typed);
        picked := search_picked(meant, null, page);
      end if;
    end if;
  end if;

  -- What is left of several words may be one that is far from what was typed: 'guard' of 'screen guard' is no garden.
  if picked.ids is null or cardinality(meant) < words_count and not exists (
      select from unnest(meant) as each
       where each.meant = '{}' or cardinality(each.typed) > 1 or search_is_sure(each.typed[1], each.meant[1])) then
    return;
  end if;
  said := search_said(typed, words, meant, picked.ids[1]);
  return query
    select id, each_rank, picked.total,
           case when said.left_out <> '{}' then 'some-words' when said.is_corrected then 'correction' else 'words' end,
           said.shown_for, said.left_out
      from unnest(picked.ids, picked.ranks) as each (id, each_rank);
end $$;

drop function search_pick(search_group[], text[], search_page);
