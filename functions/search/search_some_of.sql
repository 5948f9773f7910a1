-- Which of at most eight groups a product has, a bit for each.
create or replace function search_mask(terms tsvector, queries tsquery[]) returns integer language sql immutable parallel safe return
  case when ts_match_vq(terms, queries[1]) then 1 else 0 end | case when ts_match_vq(terms, queries[2]) then 2 else 0 end
  | case when ts_match_vq(terms, queries[3]) then 4 else 0 end | case when ts_match_vq(terms, queries[4]) then 8 else 0 end
  | case when ts_match_vq(terms, queries[5]) then 16 else 0 end | case when ts_match_vq(terms, queries[6]) then 32 else 0 end
  | case when ts_match_vq(terms, queries[7]) then 64 else 0 end | case when ts_match_vq(terms, queries[8]) then 128 else 0 end;

-- The word of these that says what is sought: the last one, of 'shoes for men' and 'shoes under 500' that before 'for' and 'under'.
create or replace function search_head(typed text, words text[]) returns text
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
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

-- The prices that are asked for, which no name has: 'under 500', 'below ₹1,000', '15k se kam'. The limit is in paise; '₹500'
-- alone is none. Plain signs instead of \s, \d and {0,8}: PostgreSQL keeps few patterns, and makes this one in a tenth of the time.
create or replace function search_prices(typed text) returns table (said text, max_paise bigint)
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  plain constant text := translate(regexp_replace(lower(left(typed, 512)), '[[:space:]]+', ' ', 'g'), '०१२३४५६७८९', '0123456789');
begin
  if plain !~ '[0-9]' or plain !~ 'under|below|within|up ?to|less than|₹|rs|rup|andar|kam|tak|niche|कम|तक|अंदर|पर्यंत' then
    return;
  end if;
  return query
    select part[1], left(replace(coalesce(part[2], part[4]), ',', ''), 9)::bigint
        * case when coalesce(part[3], part[5]) is null then 100 else 100000 end
      from regexp_matches(plain,
        '(\m(?:under|below|within|upto|up to|less than) (?:rs\M[.]? ?|₹ ?)?([0-9][0-9,]*) ?(k\M)?'
          || '|([0-9][0-9,]*) ?(k\M)? ?(?:rs|rupees|rupaye)? ?'
          || '(?:(?:ke andar|ke under|se kam|tak|ke niche)\M|से कम|तक|के अंदर|पर्यंत|पेक्षा कमी)'
          || '|₹ ?[0-9][0-9,]*|\mrs\M[.]? ?[0-9][0-9,]*|[0-9][0-9,]* ?(?:rs|rupees|rupaye)\M)', 'g') as part;
end $$;

-- Of groups that no product has together, the most that some product has; of equally many those that are known as typed,
-- then those that say what a product is or name a brand or category, and the rarer ones: of 'purple kurta' the kurta. A set
-- with a word that few products have is sought among all of those; of frequent words alone, among the popular products.
create or replace function search_some_of(groups search_group[], typed text) returns search_group[]
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
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
