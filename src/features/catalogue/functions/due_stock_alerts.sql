-- Returns up to p_limit due alerts, product by product. An alert is a member's request to be notified of
-- stock or of a lower price. Alerts for stock come first, oldest first. Then come alerts for a price above
-- p_offered, the current price, highest first. Reads no more rows than it returns.
create or replace function due_stock_alerts(p_product_ids bigint[], p_offered bigint[], p_limit integer)
  returns table (member_id bigint, product_id bigint, below bigint)
language plpgsql stable set search_path = public, pg_temp as $$
declare
  place integer;
  asked bigint;
  count integer;
begin
  for place in 1 .. coalesce(cardinality(p_product_ids), 0) loop
    asked := p_product_ids[place];
    return query select alert.member_id, alert.product_id, alert.below from stock_alert as alert
      where alert.product_id = asked and alert.below is null order by alert.asked_at limit p_limit;
    get diagnostics count = row_count;
    p_limit := p_limit - count;
    return query select alert.member_id, alert.product_id, alert.below from stock_alert as alert
      where alert.product_id = asked and alert.below > p_offered[place] order by alert.below desc limit p_limit;
    get diagnostics count = row_count;
    p_limit := p_limit - count;
    exit when p_limit = 0;
  end loop;
end $$;
