-- Locks the intents of payments that can be applied together with others, and answers their places, of which 1 is the first. One is
-- left out that somebody else has locked, that is not open as it was judged, whose payment is known already, or that has others to
-- overtake: it goes alone. p_free are the members whom the caller has locked. It is a statement of its own, so it sees what was
-- committed before that.
create or replace function lock_intents_as_judged(p_members bigint[], p_payments jsonb[], p_free bigint[]) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  places bigint[];
begin
  select array_agg(place order by place) into places from (
    select place
      from unnest(p_members, p_payments) with ordinality as given (member, payment, place)
      join payment_intent as intent on intent.member_id = member and intent.id = (payment ->> 'intent_id')::bigint
      where member = any(p_free) and intent.state = 'open' and intent.overtaken_at is null
        and intent.provider_order_id = payment ->> 'provider_order_id' and intent.online = (payment ->> 'amount')::bigint
        and not exists (select from payment as known where known.member_id = member and known.provider = payment ->> 'provider'
          and known.provider_payment_id = payment ->> 'provider_payment_id')
        and not exists (select from payment_intent as ended where ended.member_id = member and ended.purpose = intent.purpose
          and ended.state in ('cancelled', 'expired') and ended.overtaken_at is null)
      for no key update of intent skip locked) as locked;
  return places;
end $$;
