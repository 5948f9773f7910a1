create extension if not exists fuzzystrmatch;

-- The one form in which words are compared, of products and of what people type: lower case, without accents and
-- punctuation, and a number together with its unit, since people type '128gb' for '128 GB'.
-- After it no % _ or \ is left, so that what is typed can stand in a LIKE pattern.
create function folded_words(words text) returns text language sql stable parallel safe
  return regexp_replace(
    trim(regexp_replace(lower(unaccent(normalize(words, NFKC))), '[[:punct:][:space:][:cntrl:]]+', ' ', 'g')),
    '\m(\d+) (gb|tb|mb|kg|g|ml|l|w|cm|mm|mah|mp|hz)\M', '\1\2', 'g');

-- Every word that a product was ever found by. A typing error is looked for among these few thousand words and not
-- among all products; a word that no product has any more does no harm.
create table search_word (word text collate "C" primary key);
create index search_word_similar on search_word using gin (word gin_trgm_ops) with (fastupdate = off);
-- Words that wait in the index's list for the next vacuum would be searched one by one.
alter index product_search set (fastupdate = off);

-- Such as ' nivra note 12 8gb | nivra mobiles ': the name, a bar that nobody can type, brand and category. With the
-- spaces around, ' word' is how a word begins and ' word ' is the whole of it. 'T-Shirt' is there as 'tshirt' too.
create function fill_search_text() returns trigger language plpgsql as $$
declare
  joined text := (select string_agg(replace(compound[1], '-', ''), ' ')
                    from regexp_matches(new.name, '\w+(?:-\w+)+', 'g') as compound);
begin
  select concat(' ', folded_words(concat_ws(' ', new.name, joined)), ' | ', folded_words(concat_ws(' ', brand.name, category.name)), ' ')
    into new.search_text from brand, category where brand.id = new.brand_id and category.id = new.category_id;
  insert into search_word
    select distinct word from unnest(string_to_array(new.search_text, ' ')) as word where word not in ('', '|') order by word
    on conflict do nothing;
  return new;
end $$;
create trigger product_search_text before insert or update of name, brand_id, category_id, search_text on product
  for each row execute function fill_search_text();

create function refill_search_text() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'brand' then
    update product set name = name where brand_id = new.id;
  else
    update product set name = name where category_id = new.id;
  end if;
  return null;
end $$;
create trigger brand_renamed after update of name on brand
  for each row when (old.name <> new.name) execute function refill_search_text();
create trigger category_renamed after update of name on category
  for each row when (old.name <> new.name) execute function refill_search_text();

-- What a typed word may mean, as patterns of search_text, each with how sure that is: the beginning of a word that
-- exists; a word that has two of its letters the other way round; a word, or the beginning of one, that is one letter
-- away, since in a short word one letter changes most of what similarity compares; a similar word. How similar is for
-- the caller to set.
create function word_readings(typed text) returns table (pattern text, sureness real) language plpgsql stable as $$
declare
  swapped text[] := array(
    select left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2)
      from generate_series(1, length(typed) - 1) as at);
begin
  return query select '% ' || typed || '%', 1::real where exists (select from search_word where word like typed || '%');
  if length(typed) >= 3 then
    return query
      select '% ' || word || ' %', max(how_sure)::real
        from (
          -- One by one, because the index finds what is similar, while the others are quick on every word.
          select word, word_similarity(typed, word) as how_sure from search_word where typed <% word
          union all
          select word, 0.95 from search_word where left(word, length(typed)) = any (swapped)
          union all
          select word, 0.9 from search_word
           where length(typed) >= 4 and abs(length(word) - length(typed)) <= 1 and levenshtein_less_equal(typed, word, 1) <= 1
          union all
          select word, 0.8 from search_word
           where length(typed) >= 5 and length(word) > length(typed) and left(word, 1) = left(typed, 1)
             and (levenshtein_less_equal(typed, left(word, length(typed)), 1) <= 1
               or levenshtein_less_equal(typed, left(word, length(typed) + 1), 1) <= 1)
        ) as meant
       group by word
       order by 2 desc, similarity(typed, word) desc, word limit 4;
  end if;
end $$;

-- The products that fit what a person typed, best first. In the database, where both tries are one round trip.
create function search_products(typed text, count_max integer) returns table (product_id bigint, place bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  phrase text := folded_words(typed);
  words text[] := array(select distinct unnest((string_to_array(phrase, ' '))[1:8]));
  beginnings text[];
  longest text;
begin
  if phrase = '' then
    return;
  end if;
  select array_agg('% ' || word || '%'), (array_agg('% ' || word || '%' order by length(word) desc))[1]
    into beginnings, longest from unnest(words) as word;

  -- Every word begins a word of the product, in any order. The index finds the longest, the rest is a filter.
  return query
    select id, row_number() over (order by begins_name desc, closeness desc, popularity desc, id)
      from (
        select id, popularity, starts_with(search_text, ' ' || phrase) as begins_name,
               (select sum(case when search_text like '% ' || word || ' %' then 3
                                when search_text like '% ' || word || '%|%' then 2 else 1 end)
                  from unnest(words) as word) as closeness
          from product
         where active and search_text like longest and search_text like all (beginnings)
      ) as fitting
     order by 2 limit count_max;
  if found then
    return;
  end if;

  -- Nothing is written like that: somebody mistyped, or wants what no product has all of. The similarity that the
  -- index looks for is a setting; as a clause of this function, only a superuser could restore it from a backup.
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return query
    select id, row_number() over (order by sureness desc, popularity desc, id)
      from (
        select id, popularity, sum(sureness) as sureness, max(sum(sureness)) over () as sureness_max
          from (
            select product.id, product.popularity, max(reading.sureness) as sureness
              from unnest(words) with ordinality as word (typed, nth)
             cross join word_readings(word.typed) as reading
              join product on active and search_text like reading.pattern
             group by product.id, word.nth
          ) as words_found
         group by id, popularity
      ) as ranked
     -- What is much less like it than the best is noise.
     where sureness >= sureness_max * 0.7
     order by 2 limit count_max;
end $$;
