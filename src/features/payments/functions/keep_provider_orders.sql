-- Stores the orders that the provider made for intents; the first one of each counts, and its key is taken. Answers those that are stored,
-- in the same order as the intents. In the order of the keys, so that two sets cannot deadlock, and one member's row in a statement.
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
    -- A node reckons no time in an update.
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
