-- How many products have a word, in the name, at its beginning, as what they are, and in the name of brand or category.
-- What no product has any more stays with zeros, and so do the words of synonyms that no product has.
create table search_word (
  word text collate "C" primary key,
  in_names integer not null,
  at_starts integer not null,
  as_kinds integer not null,
  in_listings integer not null,
  sound text collate "C",
  -- How many products have it in other languages and not in English.
  in_translations integer not null default 0
);
create index search_word_of_sound on search_word (sound);

-- The sums of these numbers over all words with the same one, two or three first letters, and over all words: adding
-- them up would take long for those.
create table search_beginning (
  beginning text collate "C" primary key,
  in_names bigint not null,
  at_starts bigint not null,
  as_kinds bigint not null,
  in_listings bigint not null,
  in_translations bigint not null default 0
);

-- What is left of a word after an error, see search_rests.
create table search_rest (
  rest text collate "C",
  word text collate "C",
  primary key (rest, word)
);

-- The products on sale by their words. A lexeme stands with its place in the name. The first word stands there also with
-- ^ before it, since a name that begins as typed fits best, and the one that says what the product is with $: 'cover' is
-- that of a phone cover, and not of a racket with cover. The words of brand and category have / before them.
-- The prices are here so that a filter reads nothing else.
create table search_entry (
  product_id bigint primary key,
  terms tsvector not null,
  popularity integer not null,
  offered bigint not null,
  discount_bp integer not null,
  group_id bigint
);
create index search_entry_terms on search_entry using gin (terms) with (fastupdate = off);
-- Read from the most popular product on until enough are found, for words that many products have. The words stand in
-- the index itself, where they are read one after the other.
create index search_entry_by_popularity on search_entry (popularity desc, product_id) include (terms, offered);
create index search_entry_by_price on search_entry (offered, product_id);
create index search_entry_by_discount on search_entry (discount_bp desc, product_id);
create index search_entry_of_group on search_entry (group_id) where group_id is not null;

-- Changes of the numbers above that a transaction has not applied yet, a row for each statement. Other transactions
-- never see one.
create table search_word_change (
  words text[] not null,
  in_names integer[] not null,
  at_starts integer[] not null,
  as_kinds integer[] not null,
  in_listings integer[] not null,
  in_translations integer[] not null
);

-- A brand or category with a hundred thousand products takes a minute to be found by a new name. So whoever renames it
-- only says so here, and a job writes the entries of its products anew, some at a time. Until then they are found by the
-- old name. decisions/search.md says more.
create table search_renaming (
  listing_kind text not null check (listing_kind in ('brand', 'category')),
  listing_id bigint not null,
  -- The products up to this one have the new name.
  done_to_product_id bigint not null default 0,
  primary key (listing_kind, listing_id)
);

-- What a word means too, in the words that the shop's products have: 'chawal' rice, 'cell phone' mobile. An operator may
-- add rows in any spelling.
create table search_synonym (
  typed text not null check (typed <> ''),
  means text not null check (means <> ''),
  -- Whether a shopper is told which word theirs was taken for.
  is_mentioned boolean not null default false,
  primary key (typed, means),
  check (typed <> means)
);
create index search_synonym_beginning on search_synonym (typed collate "C");

-- Words without weight: 'shoes for men' are shoes, and of men, but nobody looks for 'for'.
create table search_small_word (word text primary key check (word <> ''));

-- Finding products by what a person typed, best first, in one call. decisions/search.md says why it is built so.

-- A word that was typed, or several that mean one thing, by what it finds. Each is the text of a tsquery; `most` says how
-- many products it finds at most.
create type search_group as (
  typed text[],
  -- What a misspelt word may mean, the likeliest first; empty for one that is known.
  meant text[],
  -- How many names begin so at most.
  start_most bigint,
  -- As whole words: of the name, of name, brand and category, and as what the product is.
  in_name text, in_name_most bigint,
  anywhere text, anywhere_most bigint,
  kind text, kind_most bigint,
  -- As beginnings of words.
  begun_in_name text, begun_in_name_most bigint,
  begun text, begun_most bigint,
  begun_kind text, begun_kind_most bigint,
  -- By other words that mean it.
  other_in_name text, other_in_name_most bigint,
  other text, other_most bigint,
  other_kind text, other_kind_most bigint
);

-- How the products found are ordered and what is left out, and the page of them that is wanted.
create type search_page as (
  sort text,
  min_paise bigint,
  max_paise bigint,
  in_stock_only boolean,
  after_rank bigint,
  after_id bigint,
  count_max integer,
  -- Whether to say how many there are.
  is_counted boolean,
  -- Whether a group of variants is found once, by the one that comes first.
  is_grouped boolean
);

-- A page of products in their order, ids and ranks null where there are none, and how many there are on all pages, to a
-- thousand, where that is asked.
create type search_found as (ids bigint[], ranks bigint[], total bigint);
