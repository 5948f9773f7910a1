-- Returns a folded word in the spelling of a product's name that contains it, with the plural and the
-- capitals as typed.
create or replace function search_as_sold(word text, product text, typed text) returns text
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  written text;
begin
  foreach written in array regexp_split_to_array(product, '[\s,;/|()"]+') loop
    -- Compares the first letter before anything else, because that is quick and skips most words.
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

-- Returns the words that were searched for, in the script that was typed, and the words that were left out.
create or replace function search_said(typed text, words text[], kept search_group[], best_id bigint,
  out shown_for text, out left_out text[], out is_corrected boolean)
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  -- The replacement of each word; null if the word stays as typed. If several words form one term, the whole
  -- replacement is at the first of these words.
  spoken text[] := array_fill(null::text, array[cardinality(words)]);
  kept_words text[] := '{}';
  one search_group;
  best_terms tsvector;
  product text;
  meant text;
  mentioned text;
  place integer;
  pieces text[] := regexp_split_to_array(btrim(typed, E' \t\r\n'), '\s+|[;/|()]+|,(?!\d)');
  piece text;
  piece_words text[];
  parts text[];
  at integer := 1;
  -- Small words that wait until the next significant word is known to be included or left out.
  waiting text;
  before_all text;
  is_after_left_out boolean := false;
begin
  select terms into best_terms from search_entry where product_id = best_id;
  foreach one in array kept loop
    place := array_position(words, one.typed[1]);
    kept_words := kept_words || one.typed;
    continue when one.meant = '{}' and (one.other_most = 0 or ts_match_vq(best_terms, one.begun::tsquery));
    meant := one.meant[1];
    if cardinality(one.meant) > 1 then
      meant := coalesce(
        (select word from unnest(one.meant) with ordinality as likely (word, nth)
          where ts_match_vq(best_terms, (search_lexeme(word) || '|' || search_lexeme('/' || word))::tsquery) order by nth limit 1),
        meant);
    end if;
    -- Shows the meaning of a synonym that no product has, such as 'mobile' for 'iphone'. Leaves a Devanagari
    -- word as typed, because another script is no misspelling.
    mentioned := (
      select means from search_synonym as synonym
       where synonym.typed = coalesce(meant, array_to_string(one.typed, ' ')) and is_mentioned
         and (meant is not null or search_said.typed !~ U&'[\0900-\097F]')
         and (meant is null or not exists (select from search_word where word = meant and in_names + in_listings > 0))
       order by means limit 1);
    meant := coalesce(mentioned, meant);
    if meant is not null then
      is_corrected := true;
      -- The best product's names, from which corrections take their spelling. Uses its Devanagari names if
      -- the user typed Devanagari.
      product := coalesce(product, (
        select concat_ws(' ', case when typed ~ U&'[\0900-\097F]' then (
                   select string_agg(left(translation.name, 500), ' ' order by language)
                     from product_translation as translation where product_id = best_id) end,
                 left(product.name, 500), brand.name, category.name)
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
    -- Joins a number and its unit into one word.
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
    elsif not piece_words && kept_words then
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
        -- Splits a piece such as 'note12' into its words, because only one of them may be corrected.
        parts := array(select word from unnest(piece_words) as word where word = any (words));
        if exists (
            select from unnest(parts) as word
             where word <> all (kept_words) or spoken[array_position(words, word)] is not null) then
          piece := (
            select string_agg(nullif(coalesce(spoken[array_position(words, word)], word), ''), ' ' order by nth)
              from unnest(parts) with ordinality as each (word, nth) where word = any (kept_words));
          left_out := left_out || array(select word from unnest(parts) as word where word <> all (kept_words));
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
