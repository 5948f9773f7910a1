-- Returns the word that names the product searched for. It is the last word, or the last word before 'for' or
-- 'under', as in 'shoes for men' and 'shoes under 500'.
create or replace function search_head(typed text, words text[]) returns text
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  sought text[] := search_words(substring(
    lower(left(typed, 512)) from '^.+?(?= *[(,;|]| (?:with|for|from|by|in|of|under|below|upto|within|above|over) |$)'));
begin
  for at in reverse cardinality(sought)..1 loop
    if sought[at] = any (words) and sought[at] !~ '^[0-9]' then
      return sought[at];
    end if;
  end loop;
  return words[cardinality(words)];
end $$;

-- Finds the price limits in a typed text: 'under 500', 'below ₹1,000', '15k se kam'. max_paise is null for a
-- bare price such as '₹500', which is no limit. The patterns use plain classes instead of \s, \d and {0,8},
-- because PostgreSQL caches few patterns and compiles this form ten times as fast.
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

-- Returns the largest set of groups that one product matches. Among equally large sets, prefers uncorrected
-- groups, then groups that say what a product is or name a brand or category, then rarer groups. For 'purple
-- kurta', it prefers 'kurta' to 'purple'.
create or replace function search_some_of(groups search_group[], typed text) returns search_group[]
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
declare
  one search_group;
  head constant text := search_head(typed, array(select unnest((each).typed) from unnest(groups) as each));
  weights float8[] := '{}';
  is_kind boolean;
  kept integer[];
  fewer search_group[];
begin
  foreach one in array groups loop
    is_kind := one.kind_most + one.other_kind_most > 0;
    weights := weights || (1 / ln(1.5 + one.begun_most + one.other_most) + length(one.typed[1]) / 1000.0
      + case when is_kind then 0.5 else 0 end
      + case when one.anywhere_most > one.in_name_most or one.other_most > one.other_in_name_most
             or strpos(one.other_kind, '/') > 0 then 0.8 else 0 end
      + case when head <> all (one.typed) or one.meant <> '{}' then 0 when is_kind then 1 else 0.3 end
      + case when one.meant = '{}' then 3 when search_is_sure(one.typed[1], one.meant[1]) then 2.7 else 0 end)::float8;
  end loop;
  for kept in
    select array_agg(at order by at) from generate_series(1, (1 << cardinality(groups)) - 1) as mask, generate_subscripts(groups, 1) as at
     where mask & (1 << (at - 1)) > 0
     group by mask order by count(*) desc, sum(weights[at]) desc, mask
  loop
    fewer := array(select groups[at] from unnest(kept) as at);
    -- Each group alone has matches, so a single group needs no search.
    if cardinality(fewer) = 1 or search_has(fewer) then
      return fewer;
    end if;
  end loop;
  return groups;
end $$;
