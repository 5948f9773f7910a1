-- Stores the provider's order of each payment intent, and records which member the order belongs to
-- (take_key). An intent keeps the first order that it gets. Returns the stored orders in the sequence of the
-- intents. Stores them sorted by the provider's order ids, so that two calls cannot deadlock. Updates one
-- member's row per statement.
create or replace function keep_provider_orders(
  p_intents bigint[], p_member_ids bigint[], p_orders text[], p_check_after float[]
) returns text[] language plpgsql set search_path = public, pg_temp as $$
declare
  kept text[] := array_fill(null::text, array[cardinality(p_intents)]);
  made record;
  stored text;
  due timestamptz;
begin
  for made in
    select * from unnest(p_intents, p_member_ids, p_orders, p_check_after) with ordinality
        as given (intent, member, provider_order, check_after, place) order by provider_order
  loop
    -- Computes the time before the update, because Citus refuses now() inside an update's coalesce
    -- expression.
    due := now() + make_interval(secs => made.check_after);
    update payment_intent
      set provider_order_id = coalesce(provider_order_id, made.provider_order),
        check_at = coalesce(check_at, due), provider_order_lease_until = null
      where id = made.intent and member_id = made.member
      returning provider_order_id into stored;
    kept[made.place] := stored;
    perform take_key('provider_order', stored, made.member);
  end loop;
  return kept;
end $$;
