-- A list of what was found has one card for each group: of its variants that fit, the one that comes first.
-- decisions/0038-variants.md says how, and what it costs.

alter table search_entry add column group_id bigint;
update search_entry set group_id = product.group_id from product where product.id = product_id and product.group_id is not null;
create index search_entry_of_group on search_entry (group_id) where group_id is not null;

-- The products that are in no group, to count the cards of a list.
create index product_without_group on product (category_id, brand_id) where active and group_id is null;

-- As before, with the group.
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
    select id, group_id, category_id, brand_id, name, popularity, offered, discount_bp from product where id = any (ids) and active
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
    insert into search_entry (product_id, group_id, terms, popularity, offered, discount_bp)
      select id, group_id, search_terms(name, words, small_words, names, translated_names), popularity, offered, discount_bp
        from member
        join place using (brand_id, category_id)
        left join translated on product_id = id
       order by id
      returning terms
  )
  select array_agg(terms) into entries from added;
  perform note_search_words(entries, 1);
end $$;

-- As before, with the group.
create or replace function index_changed_products() returns trigger language plpgsql as $$
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
    set group_id = later.group_id, popularity = later.popularity, offered = later.offered, discount_bp = later.discount_bp
    from later
    where product_id = later.id
      and (search_entry.group_id, search_entry.popularity, search_entry.offered, search_entry.discount_bp)
        is distinct from (later.group_id, later.popularity, later.offered, later.discount_bp);
  return null;
end $$;

drop function search_gather(tsquery, tsquery, tsquery[], bigint, search_page);
drop function search_among_many(text, text, text[], bigint[], bigint, bigint, bigint, search_page);
drop function search_walk(tsquery, integer, bigint, search_page);
drop function search_walk_prices(tsquery, bigint, search_page);

-- The order of what was found, in one number: how it fits, then what is sold out, then how many could be more popular.
create function search_rank(fit integer, is_sold_out boolean, popularity integer) returns bigint
language sql immutable parallel safe return
  (fit * 2 + case when is_sold_out then 1 else 0 end)::bigint * 4294967296 + (2147483647 - popularity::bigint);

-- Whether a variant of a group fits what was sought earlier, and so has its card there.
create function search_has_earlier(p_group_id bigint, earlier tsquery, page search_page) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (
    select from search_entry as variant
     where group_id = p_group_id and ts_match_vq(terms, earlier)
       and (page.min_paise is null or offered >= page.min_paise)
       and (page.max_paise is null or offered <= page.max_paise)
       and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = variant.product_id)));
end $$;

-- Whether a variant is the one that stands for its group where the order is that of a price or discount: in stock, and first.
create function search_stands_for_group(p_group_id bigint, p_product_id bigint, p_rank bigint, sought tsquery, page search_page)
returns boolean language plpgsql stable parallel safe as $$
declare
  is_sold_out constant boolean :=
    not coalesce((select on_hand > 0 from stock where stock.product_id = p_product_id), false);
begin
  return not exists (
    select from (
      select product_id, terms, offered,
             case page.sort when 'price-low' then offered when 'price-high' then -offered else -discount_bp end as rank
        from search_entry where group_id = p_group_id and product_id <> p_product_id offset 0
    ) as variant
     where ((rank, product_id) < (p_rank, p_product_id) or is_sold_out)
       and (page.min_paise is null or offered >= page.min_paise)
       and (page.max_paise is null or offered <= page.max_paise)
       and ts_match_vq(terms, sought)
       and (not coalesce((select on_hand > 0 from stock where stock.product_id = variant.product_id), false), rank, product_id)
         < (is_sold_out, p_rank, p_product_id)
       and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = variant.product_id)));
end $$;

-- The products that the index knows to fit `narrow`, `most` at most, of those the ones that are `wanted`, a page of them.
-- Null for `wanted` takes them all. Of a group only the variant that comes first is taken, and none when one of its
-- variants fits `earlier`, which was sought before.
create function search_gather(narrow tsquery, wanted tsquery, fits tsquery[], earlier tsquery, most bigint, page search_page)
returns search_found language plpgsql stable parallel safe as $$
declare
  -- More of the best are sold out only now and then.
  likely_max constant integer := page.count_max + page.count_max / 2 + 5;
  gathered search_found;
  likely_ids bigint[];
  likely_ranks bigint[];
begin
  if page.sort = 'relevance' and page.after_rank is null and not page.in_stock_only and most > likely_max then
    -- Whether they are in stock is asked of the best ones alone.
    with found as materialized (
      select product_id, group_id, search_fit(terms, fits) as fit, popularity
        from search_entry
       where terms @@ narrow and (wanted is null or ts_match_vq(terms, wanted))
         and (page.min_paise is null or offered >= page.min_paise)
         and (page.max_paise is null or offered <= page.max_paise)
         and (group_id is null or earlier is null or not search_has_earlier(group_id, earlier, page))
    ), card as (
      select product_id, group_id, fit, popularity from found where group_id is null
      union all
      (select distinct on (group_id) product_id, group_id, fit, popularity from found
        where group_id is not null order by group_id, fit, popularity desc, product_id)
    ), likely as (
      select * from card order by fit, popularity desc, product_id limit likely_max
    ), best as materialized (
      select likely.product_id as likely_id, search_rank(likely.fit, false, likely.popularity) as likely_rank,
             coalesce(instead.product_id, likely.product_id) as product_id,
             search_rank(likely.fit,
               instead.product_id is null and not coalesce(
                 (select on_hand > 0 from stock where stock.product_id = likely.product_id and likely.group_id is null), false),
               coalesce(instead.popularity, likely.popularity)) as rank
        from likely
        left join lateral (
          -- The first variant in stock.
          select product_id, popularity
            from (
              select product_id, popularity from found
               where likely.group_id is not null and found.group_id = likely.group_id and found.fit = likely.fit
               order by popularity desc, product_id offset 0
            ) as variant
           where (select on_hand > 0 from stock where stock.product_id = variant.product_id) limit 1
        ) as instead on true
    )
    select array_agg(product_id order by rank, product_id), array_agg(rank order by rank, product_id),
           array_agg(likely_id order by likely_rank, likely_id), array_agg(likely_rank order by likely_rank, likely_id),
           case when page.is_counted then (
             select least(1000, count(*) filter (where group_id is null) + count(distinct group_id)) from found) end
      into gathered.ids, gathered.ranks, likely_ids, likely_ranks, gathered.total
      from best;
    -- Unless what is sold out leaves the page to others, which were not among the best.
    if gathered.ids is null or cardinality(gathered.ids) < likely_max
       or (gathered.ranks[page.count_max], gathered.ids[page.count_max]) <= (likely_ranks[likely_max], likely_ids[likely_max]) then
      gathered.ids := gathered.ids[:page.count_max];
      gathered.ranks := gathered.ranks[:page.count_max];
      return gathered;
    end if;
  end if;
  with found as materialized (
    select product_id, group_id,
           case page.sort
             when 'price-low' then offered
             when 'price-high' then -offered
             when 'discount' then -discount_bp
             else search_rank(search_fit(terms, fits),
               not coalesce((select on_hand > 0 from stock where stock.product_id = search_entry.product_id), false), popularity)
           end as rank,
           -- In the order of a price, a group is shown by what is in stock.
           page.sort <> 'relevance' and group_id is not null and not coalesce(
             (select on_hand > 0 from stock where stock.product_id = search_entry.product_id), false) as is_sold_out
      from search_entry
     where terms @@ narrow and (wanted is null or ts_match_vq(terms, wanted))
       and (page.min_paise is null or offered >= page.min_paise)
       and (page.max_paise is null or offered <= page.max_paise)
       and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = search_entry.product_id))
       and (group_id is null or earlier is null or not search_has_earlier(group_id, earlier, page))
  ), card as (
    select product_id, rank from found where group_id is null
    union all
    (select distinct on (group_id) product_id, rank from found
      where group_id is not null order by group_id, is_sold_out, rank, product_id)
  )
  select array_agg(product_id), array_agg(rank),
         case when page.is_counted then (
           select least(1000, count(*) filter (where group_id is null) + count(distinct group_id)) from found) end
    into gathered.ids, gathered.ranks, gathered.total
    from (
      select product_id, rank from card
       where page.after_rank is null or rank > page.after_rank or (rank = page.after_rank and product_id > page.after_id)
       order by rank, product_id limit page.count_max
    ) as best;
  return gathered;
end $$;

-- As before.
create or replace function search_picked(groups search_group[], words text[], page search_page)
returns search_found language plpgsql stable parallel safe as $$
declare
  few_at_least constant bigint := 250;
  one search_group;
  -- How many names begin as the first word, where their order matters.
  start_most constant bigint := case when words is null then 0 else groups[1].start_most end;
  group_count constant integer := cardinality(groups);
  has_other boolean := false;
  wanted text;
  narrowest bigint;
  narrow text;
  -- For each fit its tsquery, null where no product has it, and how many products have it at most.
  fits text[];
  mosts bigint[];
  -- The words of all groups, and how many products have them at most.
  in_name text; in_name_most bigint;
  anywhere text; anywhere_most bigint;
  kinds text; kinds_most bigint := 0;
  begun_in_name text; begun_in_name_most bigint;
  begun text; begun_most bigint;
  begun_kinds text; begun_kinds_most bigint := 0;
  other_in_name text; other_in_name_most bigint;
  other text; other_most bigint;
  other_kinds text; other_kinds_most bigint := 0;
  products_count bigint;
  few bigint := few_at_least;
begin
  foreach one in array groups loop
    wanted := concat_ws('&', wanted, '(' || concat_ws('|', one.begun, one.other) || ')');
    narrowest := least(narrowest, one.begun_most + one.other_most);
    has_other := has_other or one.other_most > 0;
  end loop;
  if narrowest = 0 then
    return null;
  end if;
  if group_count > 1 then
    -- A group that very many products have is left to the filter, because the index would read its whole list.
    foreach one in array groups loop
      if one.begun_most + one.other_most <= (case when one.begun = one.anywhere then narrowest * 50 else narrowest * 20 end) + 2000 then
        narrow := concat_ws('&', narrow, '(' || concat_ws('|', one.begun, one.other) || ')');
      end if;
    end loop;
  end if;

  -- One product needs no order, unless others before it were there when an earlier page was read.
  if page.sort = 'relevance' and (narrowest > 1 or page.after_rank is not null) then
    foreach one in array groups loop
      in_name := concat_ws('&', in_name, one.in_name);
      in_name_most := least(in_name_most, one.in_name_most);
      anywhere := concat_ws('&', anywhere, one.anywhere);
      anywhere_most := least(anywhere_most, one.anywhere_most);
      kinds := concat_ws('|', kinds, one.kind);
      kinds_most := kinds_most + one.kind_most;
      begun_in_name := concat_ws('&', begun_in_name, one.begun_in_name);
      begun_in_name_most := least(begun_in_name_most, one.begun_in_name_most);
      begun := concat_ws('&', begun, one.begun);
      begun_most := least(begun_most, one.begun_most);
      begun_kinds := concat_ws('|', begun_kinds, one.begun_kind);
      begun_kinds_most := begun_kinds_most + one.begun_kind_most;
      if has_other then
        other_in_name := concat_ws('&', other_in_name, '(' || concat_ws('|', one.in_name, one.other_in_name) || ')');
        other_in_name_most := least(other_in_name_most, one.in_name_most + one.other_in_name_most);
        other := concat_ws('&', other, '(' || concat_ws('|', one.anywhere, one.other) || ')');
        other_most := least(other_most, one.anywhere_most + one.other_most);
        other_kinds := concat_ws('|', other_kinds, one.kind, one.other_kind);
        other_kinds_most := other_kinds_most + one.kind_most + one.other_kind_most;
      end if;
    end loop;
    fits := array[
      case when in_name_most > 0 and start_most > 0 then search_name_beginning(words, false) end,
      case when in_name_most > 0 and kinds_most > 0 then in_name || '&(' || kinds || ')' end,
      case when in_name_most > 0 then in_name end,
      case when anywhere_most > 0 and anywhere <> in_name then anywhere end,
      case when other_in_name_most > 0 and other_kinds_most > 0 then other_in_name || '&(' || other_kinds || ')' end,
      case when other_in_name_most > 0 then other_in_name end,
      case when other_most > 0 then other end];
    if begun <> anywhere and begun_most > 0 then
      fits[8:11] := array[
        case when begun_in_name_most > 0 and start_most > 0 then search_name_beginning(words, true) end,
        case when begun_in_name_most > 0 and begun_kinds_most > 0 then begun_in_name || '&(' || begun_kinds || ')' end,
        case when begun_in_name_most > 0 then begun_in_name end,
        case when begun <> begun_in_name then begun end];
    end if;
  end if;

  -- Of several groups the index finds only what has them all.
  if narrowest > (case when group_count = 1 then few_at_least else few_at_least * 3 end) then
    select at_starts into products_count from search_beginning where beginning = '';
    few := greatest(few_at_least, sqrt(0.3 * page.count_max * products_count));
    if narrowest > (case when group_count = 1 then few else few * 3 end) then
      fits[12] := case when has_other and wanted <> other then wanted end;
      mosts := array[
        least(in_name_most, start_most), least(in_name_most, kinds_most), in_name_most, anywhere_most,
        least(other_in_name_most, other_kinds_most), other_in_name_most, other_most,
        least(begun_in_name_most, start_most), least(begun_in_name_most, begun_kinds_most), begun_in_name_most,
        begun_most, narrowest];
      return search_among_many(narrow, wanted, fits, mosts, narrowest, few, products_count, page);
    end if;
  end if;
  return search_gather(
    coalesce(narrow, wanted)::tsquery, case when wanted <> narrow then wanted end::tsquery, fits::tsquery[], null, narrowest, page);
end $$;

-- As before, and what was on earlier pages is not found again by fewer of its words.
create function search_among_many(
  narrow text, wanted text, fits text[], mosts bigint[], narrowest bigint, few bigint, products_count bigint, page search_page)
returns search_found language plpgsql stable parallel safe as $$
declare
  wanted_query constant tsquery := wanted::tsquery;
  sought tsquery;
  earlier text;
  reads_left bigint := 20000;
  reads bigint;
  left_count integer := page.count_max;
  after_bucket bigint := coalesce(page.after_rank >> 32, 0);
  part search_page := page;
  more search_found;
  so_far search_found;
begin
  -- It is counted at the end.
  part.is_counted := false;
  if page.sort <> 'relevance' then
    reads := least(reads_left, 4 * left_count * products_count / narrowest + 100);
    so_far := search_walk_prices(wanted_query, reads, page);
    if coalesce(cardinality(so_far.ids), 0) < left_count then
      return search_gather(coalesce(narrow, wanted)::tsquery, wanted_query, null, null, narrowest, page);
    end if;
  else
    for fit in 1..12 loop
      continue when fits[fit] is null;
      if fit * 2 + 1 < after_bucket then
        -- All of these were on earlier pages.
        earlier := concat_ws('|', earlier, '(' || fits[fit] || ')');
        continue;
      end if;
      sought := concat_ws('&', '(' || fits[fit] || ')', '!(' || earlier || ')')::tsquery;
      part.count_max := left_count;
      more := null;
      -- Of several words in their order the index knows how many there are: few.
      if mosts[fit] > few and reads_left > 0 and fit * 2 >= after_bucket and not (fit in (1, 8) and narrow is not null) then
        -- Of several groups fewer products have all than the rarest alone; how many fewer, nobody knows.
        reads := least(reads_left, 4 * left_count * products_count / mosts[fit] + 100
          + case when narrow is null then 0 else products_count / 400 end);
        more := search_walk(sought, earlier::tsquery, fit, reads, part);
        reads_left := reads_left - reads;
      end if;
      if coalesce(cardinality(more.ids), 0) < left_count then
        more := search_gather(
          fits[fit]::tsquery, sought, array_fill(null::tsquery, array[fit - 1]) || sought, earlier::tsquery, mosts[fit], part);
      end if;
      so_far.ids := so_far.ids || more.ids;
      so_far.ranks := so_far.ranks || more.ranks;
      left_count := page.count_max - coalesce(cardinality(so_far.ids), 0);
      exit when left_count = 0;
      earlier := concat_ws('|', earlier, '(' || fits[fit] || ')');
    end loop;
  end if;
  if page.is_counted then
    if narrow is null and narrowest >= 8000 and page.min_paise is null and page.max_paise is null and not page.in_stock_only then
      -- No product has so many words that these could be fewer than a thousand.
      so_far.total := 1000;
    else
      with fitting as materialized (
        select group_id from search_entry
         where terms @@ coalesce(narrow, wanted)::tsquery and ts_match_vq(terms, wanted_query)
           and (page.min_paise is null or offered >= page.min_paise)
           and (page.max_paise is null or offered <= page.max_paise)
           and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = search_entry.product_id))
      ), alone as materialized (
        select count(*) as number from (select from fitting where group_id is null limit 1000) as counted
      )
      -- The groups are counted only where they count.
      select least(1000, number + case when number < 1000 then (select count(distinct group_id) from fitting) else 0 end)
        into so_far.total from alone;
    end if;
  end if;
  return so_far;
end $$;

-- The most popular products in stock that match, among so many that are read. Fewer than a page are not all there are.
create function search_walk(sought tsquery, earlier tsquery, fit integer, reads bigint, page search_page)
returns search_found language plpgsql stable parallel safe as $$
declare
  is_begun boolean := page.after_rank >> 32 = fit * 2;
  after_popularity bigint := case when is_begun then 2147483647 - (page.after_rank & 4294967295) else 2147483647 end;
  after_id bigint := case when is_begun then page.after_id else -9223372036854775808 end;
  walked search_found;
begin
  select array_agg(product_id), array_agg(rank) into walked.ids, walked.ranks
    from (
    select product_id, (fit * 2)::bigint * 4294967296 + (2147483647 - popularity::bigint) as rank
      from (
        select product_id, group_id, popularity, terms, offered from search_entry
         where popularity <= after_popularity and (popularity < after_popularity or product_id > after_id)
         order by popularity desc, product_id limit reads
      ) as nearest
     where ts_match_vq(terms, sought)
       and (page.min_paise is null or offered >= page.min_paise)
       and (page.max_paise is null or offered <= page.max_paise)
       and (select on_hand > 0 from stock where stock.product_id = nearest.product_id)
       and (group_id is null or not exists (
         select from search_entry as variant
          where variant.group_id = nearest.group_id
            and (page.min_paise is null or variant.offered >= page.min_paise)
            and (page.max_paise is null or variant.offered <= page.max_paise)
            and (ts_match_vq(variant.terms, earlier) and (not page.in_stock_only or
                  (select on_hand > 0 from stock where stock.product_id = variant.product_id))
              or (-variant.popularity, variant.product_id) < (-nearest.popularity, nearest.product_id)
                and ts_match_vq(variant.terms, sought)
                and (select on_hand > 0 from stock where stock.product_id = variant.product_id))))
     order by popularity desc, product_id limit page.count_max
    ) as best;
  return walked;
end $$;

-- The same in the order of a price or discount, in stock or not.
create function search_walk_prices(sought tsquery, reads bigint, page search_page)
returns search_found language plpgsql stable parallel safe as $$
declare
  walked search_found;
begin
  if page.sort = 'price-low' then
    select array_agg(product_id), array_agg(rank) into walked.ids, walked.ranks from (
      select product_id, offered as rank
        from (
          select product_id, group_id, offered, terms from search_entry
           where offered >= greatest(coalesce(page.min_paise, 0), coalesce(page.after_rank, 0))
             and (page.max_paise is null or offered <= page.max_paise)
             and (page.after_rank is null or offered > page.after_rank or product_id > page.after_id)
           order by offered, product_id limit reads
        ) as nearest
       where ts_match_vq(terms, sought)
         and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = nearest.product_id))
         and (group_id is null or search_stands_for_group(group_id, product_id, nearest.offered, sought, page))
       order by offered, product_id limit page.count_max
    ) as best;
  elsif page.sort = 'price-high' then
    select array_agg(product_id), array_agg(rank) into walked.ids, walked.ranks from (
      select product_id, -offered as rank
        from (
          select product_id, group_id, offered, terms from search_entry
           where offered <= least(page.max_paise, -page.after_rank, 9223372036854775807)
             and (page.min_paise is null or offered >= page.min_paise)
             and (page.after_rank is null or offered < -page.after_rank or product_id > page.after_id)
           order by offered desc, product_id limit reads
        ) as nearest
       where ts_match_vq(terms, sought)
         and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = nearest.product_id))
         and (group_id is null or search_stands_for_group(group_id, product_id, -nearest.offered, sought, page))
       order by offered desc, product_id limit page.count_max
    ) as best;
  else
    select array_agg(product_id), array_agg(rank) into walked.ids, walked.ranks from (
      select product_id, -discount_bp::bigint as rank
        from (
          select product_id, group_id, discount_bp, offered, terms from search_entry
           where discount_bp <= coalesce(-page.after_rank, 10000)
             and (page.after_rank is null or discount_bp < -page.after_rank or product_id > page.after_id)
           order by discount_bp desc, product_id limit reads
        ) as nearest
       where ts_match_vq(terms, sought)
         and (page.min_paise is null or offered >= page.min_paise)
         and (page.max_paise is null or offered <= page.max_paise)
         and (not page.in_stock_only or (select on_hand > 0 from stock where stock.product_id = nearest.product_id))
         and (group_id is null or search_stands_for_group(group_id, product_id, -nearest.discount_bp, sought, page))
       order by discount_bp desc, product_id limit page.count_max
    ) as best;
  end if;
  return walked;
end $$;
