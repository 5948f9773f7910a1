-- What search finds products by, made when a product is written: the words of each product with an index on them, how
-- many products have each word, and what is left of each word after a typing error. decisions/0019-search.md says why.

-- What this replaces. The extensions stay: whoever made them may be another role.
drop trigger product_search_text on product;
drop trigger brand_renamed on brand;
drop trigger category_renamed on category;
drop function search_products;
drop function word_readings;
drop function fill_search_text;
drop function refill_search_text;
drop function folded_words;
drop table search_word;
alter table product drop column search_text;

-- The products on sale by their words. A lexeme stands with its place in the name. The first word stands there also with
-- ^ before it, since a name that begins as typed fits best, and the one that says what the product is with $: 'cover' is
-- that of a phone cover, and not of a racket with cover. The words of brand and category have / before them.
-- The prices are here so that a filter reads nothing else.
create table search_entry (
  product_id bigint primary key,
  terms tsvector not null,
  popularity integer not null,
  offered bigint not null,
  discount_bp integer not null
);

-- How many products have a word, in the name, at its beginning, as what they are, and in the name of brand or category.
-- What no product has any more stays with zeros, and so do the words of synonyms that no product has.
create table search_word (
  word text collate "C" primary key,
  in_names integer not null,
  at_starts integer not null,
  as_kinds integer not null,
  in_groups integer not null,
  sound text collate "C"
);
create index search_word_of_sound on search_word (sound);

-- The sums of these numbers over all words with the same one, two or three first letters, and over all words: adding
-- them up would take long for those.
create table search_beginning (
  beginning text collate "C" primary key,
  in_names bigint not null,
  at_starts bigint not null,
  as_kinds bigint not null,
  in_groups bigint not null
);

-- What is left of a word after an error, see search_rests.
create table search_rest (
  rest text collate "C",
  word text collate "C",
  primary key (rest, word)
);

-- Changes of the numbers above that a transaction has yet to make, a row for each statement. Nobody else ever sees one.
create table search_word_change (
  words text[] not null,
  in_names integer[] not null,
  at_starts integer[] not null,
  as_kinds integer[] not null,
  in_groups integer[] not null
);

-- A word as it stands in a tsvector or tsquery.
create function search_lexeme(word text) returns text language sql immutable parallel safe return
  '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''';

-- The word of a name that says what the product is: the last one before a bracket, a comma, or what it comes with.
create function search_kind(name text) returns text language plpgsql stable parallel safe as $$
declare
  words text[] := search_words(substring(left(name, 200) from '^.+?(?=\s*[(,;|]|\s[-–—]\s|\s(?:with|for|from|by|in)\s|$)'));
begin
  for at in reverse cardinality(words)..1 loop
    if words[at] !~ '[0-9]' then
      return left(words[at], 40);
    end if;
  end loop;
  return null;
end $$;

-- A row of an index has at most 2,704 bytes. Words beyond that find nothing, as in a name of a thousand words.
create function search_terms(name text, group_words text[], small_words text[]) returns tsvector
language plpgsql stable parallel safe as $$
declare
  word text;
  place integer := 0;
  bytes_left integer := 2200;
  lexemes text := coalesce(search_lexeme('$' || search_kind(name)), '');
begin
  foreach word in array group_words loop
    word := left(word, 40);
    bytes_left := bytes_left - octet_length(word) - 6;
    exit when bytes_left < 0;
    lexemes := lexemes || ' ' || search_lexeme('/' || word);
  end loop;
  foreach word in array search_words(name) loop
    word := left(word, 40);
    bytes_left := bytes_left - octet_length(word) - 10;
    exit when bytes_left < 0;
    if word = any (small_words) then
      lexemes := lexemes || ' ' || search_lexeme(word);
    else
      place := place + 1;
      if place = 1 then
        bytes_left := bytes_left - octet_length(word) - 10;
        exit when bytes_left < 0;
        lexemes := lexemes || ' ' || search_lexeme('^' || word) || ':1';
      end if;
      lexemes := lexemes || ' ' || search_lexeme(word) || ':' || place;
    end if;
  end loop;
  foreach word in array search_parts(name) loop
    word := left(word, 40);
    bytes_left := bytes_left - octet_length(word) - 6;
    exit when bytes_left < 0;
    lexemes := lexemes || ' ' || search_lexeme(word);
  end loop;
  return lexemes::tsvector;
end $$;

-- What is left of some letters without one of them, or also without two: what was typed and what is meant have one of
-- these in common when they are one or two errors apart.
create function search_rests_of(letters text, without_two boolean) returns text[] language plpgsql immutable parallel safe as $$
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

-- The same of a word's first eight letters, and of the beginnings that somebody is still typing.
create function search_rests(word text) returns text[] language plpgsql immutable parallel safe as $$
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

-- The numbers are changed when the transaction commits, of all its words at once and in their order, so that two
-- transactions that write the same words one after the other wait for each other briefly and never in a circle.
create function count_search_words() returns trigger language plpgsql as $$
begin
  if not exists (select from search_word_change) then
    return null;
  end if;
  with taken as (
    delete from search_word_change returning *
  ), changed as materialized (
    select one.word, sum(one.in_names)::integer as in_names, sum(one.at_starts)::integer as at_starts,
           sum(one.as_kinds)::integer as as_kinds, sum(one.in_groups)::integer as in_groups
      from taken, unnest(taken.words, taken.in_names, taken.at_starts, taken.as_kinds, taken.in_groups)
        as one (word, in_names, at_starts, as_kinds, in_groups)
     group by one.word
    having sum(one.in_names) <> 0 or sum(one.at_starts) <> 0 or sum(one.as_kinds) <> 0 or sum(one.in_groups) <> 0
  ), counted as (
    insert into search_word as known (word, in_names, at_starts, as_kinds, in_groups, sound)
      select word, in_names, at_starts, as_kinds, in_groups, search_sound(word) from changed order by word collate "C"
      on conflict (word) do update
        set in_names = known.in_names + excluded.in_names, at_starts = known.at_starts + excluded.at_starts,
            as_kinds = known.as_kinds + excluded.as_kinds, in_groups = known.in_groups + excluded.in_groups
      -- A row that was inserted, and not updated, is a new word.
      returning word, xmax = 0 as is_new
  ), learnt as (
    insert into search_rest (rest, word)
      select distinct rest, word from counted, unnest(search_rests(word)) as rest where is_new
      on conflict do nothing
  )
  insert into search_beginning as known (beginning, in_names, at_starts, as_kinds, in_groups)
    select left(changed.word, letters), sum(in_names), sum(at_starts), sum(as_kinds), sum(in_groups)
      from changed join counted using (word), generate_series(0, least(3, length(changed.word))) as letters
     group by 1 order by left(changed.word, letters) collate "C"
    on conflict (beginning) do update
      set in_names = known.in_names + excluded.in_names, at_starts = known.at_starts + excluded.at_starts,
          as_kinds = known.as_kinds + excluded.as_kinds, in_groups = known.in_groups + excluded.in_groups;
  return null;
end $$;
create constraint trigger search_words_changed after insert on search_word_change
  deferrable initially deferred for each row execute function count_search_words();

-- A synonym may be misspelt too, also where no product has it.
create function learn_search_synonym() returns trigger language plpgsql as $$
begin
  insert into search_word (word, in_names, at_starts, as_kinds, in_groups, sound)
    select new.typed, 0, 0, 0, 0, search_sound(new.typed) where strpos(new.typed, ' ') = 0
    on conflict do nothing;
  if found then
    insert into search_rest (rest, word) select distinct rest, new.typed from unnest(search_rests(new.typed)) as rest;
  end if;
  return null;
end $$;
create trigger search_synonym_learnt after insert or update on search_synonym
  for each row execute function learn_search_synonym();

-- What a number of products add to the numbers of their words, or take away.
create function note_search_words(entries tsvector[], sign integer) returns void language sql as $$
  insert into search_word_change (words, in_names, at_starts, as_kinds, in_groups)
    select array_agg(word), array_agg(sign * in_names), array_agg(sign * at_starts), array_agg(sign * as_kinds), array_agg(sign * in_groups)
      from (
        select ltrim(lexeme, '^$/') as word,
               count(*) filter (where left(lexeme, 1) not in ('^', '$', '/')) as in_names,
               count(*) filter (where left(lexeme, 1) = '^') as at_starts,
               count(*) filter (where left(lexeme, 1) = '$') as as_kinds,
               count(*) filter (where left(lexeme, 1) = '/') as in_groups
          from unnest(entries) as terms, unnest(tsvector_to_array(terms)) as lexeme
         group by 1
      ) as counted
    having count(*) > 0;
$$;

create function add_search_entries(ids bigint[]) returns void language plpgsql as $$
declare
  entries tsvector[];
  small_words text[] := array(select word from search_small_word);
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  -- Whoever renames a brand or category waits until these products are committed, and then finds them.
  perform from brand where id in (select brand_id from product where product.id = any (ids)) order by id for share;
  perform from category where id in (select category_id from product where product.id = any (ids)) order by id for share;
  with member as materialized (
    select id, category_id, brand_id, name, popularity, offered, discount_bp from product where id = any (ids) and active
  ), place as materialized (
    select brand_id, category_id,
           search_words(brand.name) || search_words(category.name) || search_parts(brand.name) || search_parts(category.name) as words
      from (select distinct brand_id, category_id from member) as pair
      join brand on brand.id = brand_id
      join category on category.id = category_id
  ), added as (
    insert into search_entry (product_id, terms, popularity, offered, discount_bp)
      select id, search_terms(name, words, small_words), popularity, offered, discount_bp
        from member join place using (brand_id, category_id)
       order by id
      returning terms
  )
  select array_agg(terms) into entries from added;
  perform note_search_words(entries, 1);
end $$;

create function remove_search_entries(ids bigint[]) returns void language plpgsql as $$
declare
  entries tsvector[];
begin
  perform from search_entry where product_id = any (ids) order by product_id for update;
  with removed as (
    delete from search_entry where product_id = any (ids) returning terms
  )
  select array_agg(terms) into entries from removed;
  perform note_search_words(entries, -1);
end $$;

create function index_new_products() returns trigger language plpgsql as $$
begin
  perform add_search_entries(array(select id from added where active));
  return null;
end $$;

create function index_changed_products() returns trigger language plpgsql as $$
declare
  renamed bigint[] := array(
    select earlier.id from earlier left join later using (id)
      where (earlier.name, earlier.brand_id, earlier.category_id, earlier.active)
        is distinct from (later.name, later.brand_id, later.category_id, later.active)
    union
    select later.id from later left join earlier using (id) where earlier.id is null);
begin
  if cardinality(renamed) > 0 then
    perform remove_search_entries(renamed);
    perform add_search_entries(renamed);
  end if;
  update search_entry
    set popularity = later.popularity, offered = later.offered, discount_bp = later.discount_bp
    from later
    where product_id = later.id
      and (search_entry.popularity, search_entry.offered, search_entry.discount_bp)
        is distinct from (later.popularity, later.offered, later.discount_bp);
  return null;
end $$;

create function index_deleted_products() returns trigger language plpgsql as $$
begin
  perform remove_search_entries(array(select id from removed));
  return null;
end $$;

create function index_renamed_groups() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_table_name = 'brand' then
    ids := array(
      select product.id from earlier join later using (id) join product on product.brand_id = later.id
       where product.active and earlier.name <> later.name);
  else
    ids := array(
      select product.id from earlier join later using (id) join product on product.category_id = later.id
       where product.active and earlier.name <> later.name);
  end if;
  if cardinality(ids) > 0 then
    perform remove_search_entries(ids);
    perform add_search_entries(ids);
  end if;
  return null;
end $$;

-- The products there are already. Before the indexes, which are made quicker from all rows at once.
insert into search_entry (product_id, terms, popularity, offered, discount_bp)
  select product.id, search_terms(product.name, words, array(select word from search_small_word)), popularity, offered, discount_bp
    from product
    join (
      select brand.id as brand_id, category.id as category_id,
             search_words(brand.name) || search_words(category.name) || search_parts(brand.name) || search_parts(category.name) as words
        from (select distinct brand_id, category_id from product) as pair
        join brand on brand.id = brand_id
        join category on category.id = category_id
    ) as place using (brand_id, category_id)
   where active;
insert into search_word (word, in_names, at_starts, as_kinds, in_groups, sound)
  select word, in_names, at_starts, as_kinds, in_groups, search_sound(word)
    from (
      select ltrim(lexeme, '^$/') as word,
             coalesce(sum(entries) filter (where left(lexeme, 1) not in ('^', '$', '/')), 0) as in_names,
             coalesce(sum(entries) filter (where left(lexeme, 1) = '^'), 0) as at_starts,
             coalesce(sum(entries) filter (where left(lexeme, 1) = '$'), 0) as as_kinds,
             coalesce(sum(entries) filter (where left(lexeme, 1) = '/'), 0) as in_groups
        from (
          select lexeme, count(*) as entries from search_entry, unnest(tsvector_to_array(terms)) as lexeme group by lexeme
        ) as counted
       group by 1
    ) as known;
insert into search_word (word, in_names, at_starts, as_kinds, in_groups, sound)
  select distinct typed, 0, 0, 0, 0, search_sound(typed) from search_synonym where strpos(typed, ' ') = 0
  on conflict do nothing;
insert into search_rest (rest, word) select distinct rest, word from search_word, unnest(search_rests(word)) as rest;
insert into search_beginning (beginning, in_names, at_starts, as_kinds, in_groups)
  select left(word, letters), sum(in_names), sum(at_starts), sum(as_kinds), sum(in_groups)
    from search_word, generate_series(0, least(3, length(word))) as letters group by 1;

create index search_entry_terms on search_entry using gin (terms) with (fastupdate = off);
-- Read from the most popular product on until enough are found, for words that many products have. The words stand in
-- the index itself, where they are read one after the other.
create index search_entry_by_popularity on search_entry (popularity desc, product_id) include (terms, offered);
create index search_entry_by_price on search_entry (offered, product_id);
create index search_entry_by_discount on search_entry (discount_bp desc, product_id);

create trigger product_added_to_search after insert on product
  referencing new table as added for each statement execute function index_new_products();
create trigger product_changed_in_search after update on product
  referencing old table as earlier new table as later for each statement execute function index_changed_products();
create trigger product_removed_from_search after delete on product
  referencing old table as removed for each statement execute function index_deleted_products();
create trigger brand_renamed_in_search after update on brand
  referencing old table as earlier new table as later for each statement execute function index_renamed_groups();
create trigger category_renamed_in_search after update on category
  referencing old table as earlier new table as later for each statement execute function index_renamed_groups();
