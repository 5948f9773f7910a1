-- Sums the invoices and credit notes of an interval by HSN code, rate and state. For sales within the
-- seller's state, `half` is the CGST, which equals the SGST. Halves the tax of each rate once per document,
-- as on the invoice, and not per line (src/money/gst-heads.ts). Older documents have no state. For these,
-- p_states maps PIN code prefixes to states; the longest matching prefix applies.
create or replace function documents_between(p_from timestamptz, p_to timestamptz, p_states jsonb) returns table (
  kind text, sold text, hsn text, gst_bp integer, state text, gstin text, documents bigint, begun bigint, quantity bigint, net bigint,
  gst bigint, half bigint
) language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select line.kind, line.sold, line.hsn, line.gst_bp, line.state, line.gstin, count(*) filter (where place_of_rate = 1),
      count(*) filter (where place = 1), sum(line.quantity)::bigint, sum(line.net)::bigint, sum(line.gst)::bigint,
      sum(line.gst_until / 2 - (line.gst_until - line.gst) / 2)::bigint
    from (
      select serial, member_id, kind, case when slot_id is null then 'orders' else 'slots' end as sold, hsn, gst_bp, quantity, net, gst,
          coalesce(seller ->> 'gstin', '') as gstin,
          case when state is not null then state when pin_code ~ '^[1-9]\d{5}$' then coalesce(p_states ->> left(pin_code, 6), p_states ->> left(pin_code, 5),
            p_states ->> left(pin_code, 4), p_states ->> left(pin_code, 3), p_states ->> left(pin_code, 2), '')
            else left(pin_code, 0) end as state,
          (sum(gst) over (partition by serial, member_id, gst_bp order by line rows unbounded preceding))::bigint as gst_until,
          row_number() over (partition by serial, member_id order by gst_bp, hsn) as place,
          row_number() over (partition by serial, member_id, gst_bp order by hsn) as place_of_rate
        from document_line where issued_at >= p_from and issued_at < p_to
    ) as line
    group by 1, 2, 3, 4, 5, 6;
end $$;

-- Sums the invoices and credit notes of an Indian calendar day, like documents_between.
create or replace function documents_of_day(p_day date, p_states jsonb) returns table (
  kind text, sold text, hsn text, gst_bp integer, state text, gstin text, documents bigint, begun bigint, quantity bigint, net bigint,
  gst bigint, half bigint
) language sql stable begin atomic
  select * from documents_between(p_day::timestamp at time zone 'Asia/Kolkata', (p_day + 1)::timestamp at time zone 'Asia/Kolkata', p_states);
end;
