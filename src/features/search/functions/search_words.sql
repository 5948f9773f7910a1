-- Folds words: brings the words of product names and of typed text into one form for comparison. The
-- functions run on each keystroke and each product change, and accept any text. All of them are idempotent:
-- folding a folded word changes nothing.

-- Transliterates Hindi and Marathi to Latin letters as people in India type them: 'चावल' is 'chaval', 'कपड़े'
-- 'kapde'. Other letters do not change. A consonant carries the vowel a, written ə here, until another vowel
-- or the virama (the sign for no vowel) removes it. This vowel is silent at the end of a word and between two
-- syllables.
create or replace function search_latin(written text) returns text
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  latin text := written;
begin
  -- NFKC writes each dotted letter as two characters. Restores the only two letters whose dot changes what
  -- people type.
  latin := replace(replace(latin, 'ज' || U&'\093C', U&'\095B'), 'फ' || U&'\093C', U&'\095E');
  latin := translate(latin, U&'\093C\0903\093D\200C\200D', '');
  -- Writes the Hindi word for 'in' as people type it: 'mein'. Written letter by letter, the word would be
  -- 'men'.
  latin := regexp_replace(latin, '(?<![ऀ-ॿ])में(?![ऀ-ॿ])', 'mein', 'g');
  -- Turns Hindi plurals into singulars: महिलाओं to महिला, साड़ियां to साड़ी, पुरुषों to पुरुष.
  latin := regexp_replace(latin, 'ाओ[ंँ](?![ऀ-ॿ])', 'ा', 'g');
  latin := regexp_replace(latin, 'िय(ां|ाँ|ों)(?![ऀ-ॿ])', 'ी', 'g');
  latin := regexp_replace(latin, '(?<=[ऀ-ॿ]{2})(ों|ें)(?![ऀ-ॿ])', '', 'g');
  latin := regexp_replace(latin, U&'([\0915-\0939\0958-\095F])(?![\093E-\094D])', '\1ə', 'g');
  -- Drops a final a, except in one-letter words and after a consonant cluster that ends in r or y: 'mitra',
  -- 'satya'.
  latin := regexp_replace(latin, U&'(?<=[\0900-\097Fə].)(?<!\094D[\0930\092F])ə(?![\0900-\097F])', '', 'g');
  latin := replace(latin, U&'\094D', '');
  latin := regexp_replace(latin, U&'[\0901\0902](?=[\092A-\092E])', 'म', 'g');
  latin := translate(latin, U&'\0901\0902', 'नन');
  -- Drops an a between two syllables, working from the end of the word: 'kapade' is 'kapde', 'baratan'
  -- 'bartan'.
  latin := reverse(regexp_replace(reverse(latin),
    U&'([\0904-\0914\093E-\094Cə][\0915-\0939\0958-\095F])ə(?=[\0915-\0939\0958-\095F][\0904-\0914\093E-\094Cə])',
    '\1', 'g'));
  -- Writes long i and u as 'ee' and 'oo', but not at the end of a word: 'paneer', 'chini'.
  latin := regexp_replace(latin, U&'[\0908\0940](?=[\0900-\097F])', 'ee', 'g');
  latin := regexp_replace(latin, U&'[\090A\0942](?=[\0900-\097F])', 'oo', 'g');
  latin := replace(replace(replace(replace(replace(latin, 'ख', 'kh'), 'घ', 'gh'), 'च', 'ch'), 'छ', 'chh'), 'झ', 'jh');
  latin := replace(replace(replace(replace(replace(latin, 'ठ', 'th'), 'ढ', 'dh'), 'थ', 'th'), 'ध', 'dh'), 'फ', 'ph');
  latin := replace(replace(replace(replace(replace(latin, 'भ', 'bh'), 'श', 'sh'), 'ष', 'sh'), 'जञ', 'gy'), 'ॐ', 'om');
  latin := replace(replace(replace(replace(latin, 'ऐ', 'ai'), 'औ', 'au'), 'ऋ', 'ri'), U&'\0943', 'ri');
  latin := replace(replace(latin, U&'\0948', 'ai'), U&'\094C', 'au');
  return translate(latin,
    'कगङजञटडणतदनपबमयरलळवसह' || U&'\0929\0931\0934\095B\095E'
      || 'अआइईउऊएऑओ' || U&'\090D\090E\0912\0972' || U&'\093E\093F\0940\0941\0942\0945\0946\0947\0949\094A\094B' || 'ə'
      || '०१२३४५६७८९',
    'kgnjntdntdnpbmyrllvsh' || 'nrlzf' || 'aaiiuueoo' || 'eeoa' || 'aiiuueeeooo' || 'a' || '0123456789');
end $$;

-- Returns the standard form of a unit after a number: '5 kgs', '5kilo' and '५ किलो' are all '5kg'. Null if
-- the word is not a unit.
create or replace function search_unit(word text) returns text language sql immutable parallel safe return
  case
    when word in ('gb', 'tb', 'mb', 'kg', 'g', 'mg', 'ml', 'l', 'cm', 'mm', 'm', 'ft', 'w', 'kw', 'v', 'mah', 'mp', 'hz',
                  'mhz', 'ghz', 'inch', 'ton', 'k', 'hp') then word
    when word in ('litre', 'litres', 'liter', 'liters', 'ltr', 'ltrs', 'lt', 'lts', 'lit', 'leetar', 'litar') then 'l'
    when word in ('kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes') then 'kg'
    when word in ('gm', 'gms', 'gr', 'gram', 'grams', 'gramme', 'grammes') then 'g'
    when word in ('mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters') then 'ml'
    when word in ('inches', 'inchs') then 'inch'
    when word in ('tons', 'tonne', 'tonnes') then 'ton'
    when word in ('watt', 'watts') then 'w'
    when word in ('volt', 'volts') then 'v'
    when word in ('gbs', 'gig', 'gigs', 'gigabyte', 'gigabytes') then 'gb'
    when word in ('terabyte', 'terabytes') then 'tb'
    when word in ('megapixel', 'megapixels') then 'mp'
    when word in ('cms', 'centimetre', 'centimetres', 'centimeter', 'centimeters') then 'cm'
    when word in ('mms', 'millimetre', 'millimetres', 'millimeter', 'millimeters') then 'mm'
    when word in ('metre', 'metres', 'meter', 'meters', 'mtr', 'mtrs') then 'm'
    when word in ('foot', 'feet') then 'ft'
  end;

-- Returns the singular. Does not change words that only look like a plural, or that mean something else
-- without their s ('shorts').
create or replace function search_singular(word text) returns text language sql immutable parallel safe return
  case
    when right(word, 1) <> 's' then
      case word when 'men' then 'man' when 'women' then 'woman' when 'children' then 'child' when 'feet' then 'foot'
                when 'teeth' then 'tooth' when 'mice' then 'mouse' else word end
    when length(word) < 4 or word ~ '(ss|us)$|[^a-z]' then word
    when word in ('tennis', 'iris', 'basis', 'chassis', 'oasis', 'paris', 'this', 'canvas', 'atlas', 'alias', 'christmas',
                  'jeans', 'shorts', 'lens', 'news', 'series', 'species', 'clothes', 'scissors', 'always', 'swiss') then word
    when word in ('mens') then 'man'
    when word in ('womens') then 'woman'
    when word in ('childrens') then 'child'
    when word in ('buses', 'gases', 'lenses', 'viruses', 'cactuses') then left(word, -2)
    when word in ('knives', 'wives') then left(word, -3) || 'fe'
    when word in ('shelves', 'scarves', 'leaves', 'loaves', 'halves', 'wolves') then left(word, -3) || 'f'
    when word in ('cookies', 'movies', 'hoodies', 'selfies', 'smoothies', 'brownies', 'veggies', 'calories', 'toes')
      then left(word, -1)
    when word ~ 'shoes$' then left(word, -1)
    when word ~ '[a-z][a-z]ies$' then left(word, -3) || 'y'
    when word ~ '(sses|xes|ches|shes|oes)$' then left(word, -2)
    else left(word, -1)
  end;

-- Transliterates known scripts to Latin letters, converts non-ASCII letters to lower case, and drops
-- invisible and decorative signs. `known` maps words to their Latin form, so that a batch of names converts
-- each word once.
create or replace function search_in_latin(written text, known jsonb default null) returns text
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  normal text := written;
begin
  if octet_length(normal) = length(normal) then
    return normal;
  end if;
  normal := lower(normalize(regexp_replace(normal,
    U&'[\00AD\061C\180E\200B-\200F\202A-\202E\2060-\206F\FE00-\FE0F\FEFF\00A9\00AE\2122]', '', 'g'), NFKC));
  if normal !~ U&'[\0900-\097F]' then
    return normal;
  elsif known is null then
    return search_latin(normal);
  end if;
  return (
    select string_agg(
             case when octet_length(word) = length(word) then word else coalesce(known ->> word, search_latin(word)) end, ' ' order by nth)
      from string_to_table(normal, ' ') with ordinality as each (word, nth));
end $$;

-- Returns a map of the Devanagari words of many names to their Latin form. Converts each word once.
create or replace function search_known_latin(names text[]) returns jsonb
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_object_agg(word, search_latin(word))
      from (
        select distinct word from unnest(names) as name, string_to_table(lower(normalize(name, NFKC)), ' ') as word
         where word ~ U&'[\0900-\097F]'
      ) as written);
end $$;

-- Returns a text in lower case with single spaces, without accents, and in Latin letters where the script is
-- known. Besides letters and digits, keeps decimal points and hyphens within words: 'T-Shirt' becomes
-- 't-shirt', not 't shirt'.
create or replace function search_plain(written text) returns text
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  plain text := search_in_latin(written);
begin
  if octet_length(plain) > length(plain) then
    plain := unaccent(plain);
  end if;
  plain := lower(plain);
  -- Removes the remaining signs, symbols and accents of all scripts except those handled below.
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

-- Returns the words of a plain text in order. Joins a number with its unit, and the parts of a word with
-- hyphens: 't-shirt' is 'tshirt'.
create or replace function search_plain_words(p_plain text) returns text[]
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  plain text := replace(p_plain, '-', '');
  words text[] := '{}';
  word text;
  number text;
  unit text;
begin
  if plain ~ '\d' then
    -- Splits letters from digits if at least three letters adjoin the digits: 'note12' is 'note 12', but
    -- 'mp3' and '4k' stay whole.
    plain := regexp_replace(plain, '([a-z]{3})(?=\d)|(\d)(?=[a-z]{3})', '\1\2 ', 'g');
  end if;
  foreach word in array string_to_array(plain, ' ') loop
    continue when word = '';
    word := left(word, 40);
    if number is not null then
      unit := case when length(number) <= 20 then search_unit(word) end;
      words := words || (number || coalesce(unit, ''));
      number := null;
      continue when unit is not null;
    end if;
    if word ~ '^\d' then
      if word ~ '[a-z]$' then
        unit := ltrim(word, '0123456789.');
        -- Reads 'in' as inches only directly after a number: '43in', but not '2 in 1'.
        unit := case unit when 'in' then 'inch' else search_unit(unit) end;
        words := words || case when unit is null then word else rtrim(word, 'abcdefghijklmnopqrstuvwxyz') || unit end;
      else
        number := word;
      end if;
    else
      words := words || search_singular(word);
    end if;
  end loop;
  return case when number is null then words else words || number end;
end $$;

create or replace function search_words(written text) returns text[] language sql stable parallel safe return
  search_plain_words(search_plain(written));

-- Returns more words by which a product is found: the parts of a word with hyphens, and a number and its unit
-- separately.
create or replace function search_plain_parts(plain text) returns text[]
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare
  parts text[] := '{}';
  number text;
  word text;
  part text;
begin
  if plain !~ '[0-9-]' then
    return parts;
  end if;
  foreach word in array string_to_array(plain, ' ') loop
    if word ~ '^\d' then
      number := (regexp_match(word, '^[0-9.]+'))[1];
      part := ltrim(substr(word, length(number) + 1), '-');
      -- Skips the number of a single-letter unit such as '5g' and '4k', because nobody searches for the
      -- number alone.
      if length(part) <> 1 then
        parts := parts || left(number, 40);
      end if;
      number := case part when '' then number end;
    else
      part := case when number is not null and search_unit(word) is not null then word end;
      number := null;
    end if;
    -- Skips short units such as 'gb', because no shopper types only these.
    if length(part) > 2 then
      parts := parts || search_singular(left(part, 40));
    end if;
    if strpos(word, '-') > 1 and word !~ '^\d' then
      foreach part in array string_to_array(word, '-') loop
        parts := parts || search_singular(left(part, 40));
      end loop;
    end if;
  end loop;
  return parts;
end $$;
