-- Locks the brands and categories of products. A renaming of one of them then waits until this transaction
-- commits.
create or replace function hold_listings_in_search(ids bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from brand where id in (select brand_id from product where product.id = any (ids)) order by id for share;
  perform from category where id in (select category_id from product where product.id = any (ids)) order by id for share;
end $$;

-- Subtracts the words of removed entries from the word counts and adds those of new ones. One statement
-- writes all words in order, so that two transactions with the same words never deadlock.
create or replace function count_search_words(removed tsvector[], added tsvector[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  with changed as materialized (
    select * from (
      select ltrim(lexeme, '^$/~') as word,
             sum(case when left(lexeme, 1) not in ('^', '$', '/', '~') then sign else 0 end)::integer as in_names,
             sum(case when left(lexeme, 1) = '^' then sign else 0 end)::integer as at_starts,
             sum(case when left(lexeme, 1) = '$' then sign else 0 end)::integer as as_kinds,
             sum(case when left(lexeme, 1) = '/' then sign else 0 end)::integer as in_listings,
             sum(case when left(lexeme, 1) = '~' then sign else 0 end)::integer as in_translations
        from (select unnest(removed), -1 union all select unnest(added), 1) as entry (terms, sign),
             unnest(tsvector_to_array(terms)) as lexeme
       group by 1
    ) as counted where (in_names, at_starts, as_kinds, in_listings, in_translations) <> (0, 0, 0, 0, 0)
  ), counted as (
    insert into search_word as known (word, in_names, at_starts, as_kinds, in_listings, in_translations, sound)
      -- Computes the sound of new words only. A known word keeps its sound, because words are never deleted.
      select word, in_names, at_starts, as_kinds, in_listings, in_translations,
             case when not exists (select from search_word as earlier where earlier.word = changed.word collate "C")
               then search_sound(word) end
        from changed order by word collate "C"
      on conflict (word) do update
        set in_names = known.in_names + excluded.in_names, at_starts = known.at_starts + excluded.at_starts,
            as_kinds = known.as_kinds + excluded.as_kinds, in_listings = known.in_listings + excluded.in_listings,
            in_translations = known.in_translations + excluded.in_translations
      -- xmax is 0 in an inserted row, so the word is new. In an updated row it is not 0.
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
end $$;

-- Writes the search entries of changed products at commit. Writes each entry once, however often the product
-- or its translations changed.
create or replace function write_search_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ids bigint[];
  removed_terms tsvector[];
  added_terms tsvector[];
  small_words text[] := array(select word from search_small_word);
  known jsonb;
  by_prior constant boolean := is_prior_reference();
begin
  with taken as (
    delete from search_change returning product_ids
  )
  select array_agg(distinct id) into ids from taken, unnest(product_ids) as id;
  if ids is null then
    return null;
  end if;
  -- Locks the products. A concurrent change of a product or its translations is either visible now, or waits
  -- for this lock and then sees these entries.
  perform from product where id = any (ids) order by id for no key update;
  -- Locks the brands and categories, so that a concurrent renaming waits and then finds these products.
  perform hold_listings_in_search(ids);
  perform from search_entry where product_id = any (ids) order by product_id for update;
  with removed as (
    delete from search_entry where product_id = any (ids) returning terms
  )
  select array_agg(terms) into removed_terms from removed;
  known := search_known_latin(array(select name from product_translation where product_id = any (ids)));
  with member as materialized (
    select id, group_id, category_id, brand_id, name, popularity, offered,
           shown_discount(by_prior, discount_bp, offered, prior_price) as discount_bp
      from product where id = any (ids) and active
  ), listing as (
    select 'brand' as kind, id, name, (
             select string_agg(translated.name, ' ' order by language) from brand_translation as translated where brand_id = brand.id) as translated_names
      from brand where id in (select brand_id from member)
    union all
    select 'category', id, name, (
             select string_agg(translated.name, ' ' order by language) from category_translation as translated where category_id = category.id)
      from category where id in (select category_id from member)
  ), folded as materialized (
    select kind, id, search_words(name) || search_plain_parts(search_plain(name)) as words,
           search_words(coalesce(translated_names, '')) as translated_words
      from listing
  ), translated as materialized (
    select product_id, array_agg(name order by language) as names
      from product_translation where product_id = any (ids) and name is not null group by product_id
  ), added as (
    insert into search_entry (product_id, group_id, terms, popularity, offered, discount_bp)
      select member.id, group_id,
             search_terms(name, brand.words || category.words, small_words, names, brand.translated_words || category.translated_words, known),
             popularity, offered, discount_bp
        from member
        join folded as brand on brand.kind = 'brand' and brand.id = brand_id
        join folded as category on category.kind = 'category' and category.id = category_id
        left join translated on product_id = member.id
       order by member.id
      returning terms
  )
  select array_agg(terms) into added_terms from added;
  perform count_search_words(removed_terms, added_terms);
  return null;
end $$;
-- Imports set this constraint to immediate by its name, so that the entries are written before stock is
-- locked.
drop trigger if exists search_words_changed on search_change;
create constraint trigger search_words_changed after insert on search_change
  deferrable initially deferred for each row execute function write_search_entries();
