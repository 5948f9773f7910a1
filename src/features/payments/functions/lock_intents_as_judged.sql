-- Locks the payment intents of payments that can be applied in one batch, and returns their 1-based
-- positions. Leaves out an intent that is locked elsewhere, has changed since it was checked, has a stored
-- payment, or must overtake other intents. The caller applies the payments of the intents left out one by
-- one. p_free lists the members that the caller has locked. Uses one statement per member, because Citus
-- locks rows of only one member per statement. Each statement sees what was committed before the member was
-- locked.
create or replace function lock_intents_as_judged(p_members bigint[], p_payments jsonb[], p_free bigint[]) returns bigint[]
language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_member bigint;
  payment jsonb;
  places bigint[];
begin
  for nth in 1 .. cardinality(p_members) loop
    the_member := p_members[nth];
    payment := p_payments[nth];
    continue when the_member <> all(p_free);
    perform id from payment_intent as intent
      where intent.member_id = the_member and intent.id = (payment ->> 'intent_id')::bigint and intent.state = 'open' and intent.overtaken_at is null
        and intent.provider_order_id = payment ->> 'provider_order_id' and intent.online = (payment ->> 'amount')::bigint
        and not exists (select from payment as known where known.member_id = the_member and known.provider = payment ->> 'provider'
          and known.provider_payment_id = payment ->> 'provider_payment_id')
        and not exists (select from payment_intent as ended where ended.member_id = the_member and ended.purpose = intent.purpose
          and ended.state in ('cancelled', 'expired') and ended.overtaken_at is null)
      for no key update of intent skip locked;
    if found then
      places := places || nth::bigint;
    end if;
  end loop;
  return places;
end $$;
