-- Pays for a slot (a subscription that counts the team's purchases), opens the slot and issues its invoice.
-- The caller has locked the member. The transfer's key contains the slot's ordinal number among the member's
-- slots, so that concurrent payments by different methods cannot both pay for the same slot.
create or replace function buy_slot(
  p_slot_id bigint, p_member_id bigint, p_seller jsonb, p_kinds text[], p_currencies text[], p_amounts bigint[],
  p_at timestamptz default null
) returns bigint language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  number constant bigint := 1 + (select count(*) from slot where member_id = p_member_id);
  the_transfer constant bigint := post_transfer('slot_bought', 'member:' || p_member_id || ':slot:' || number || ':paid',
    p_member_id, jsonb_build_object('slot', p_slot_id), p_kinds, p_currencies, p_amounts, 'member', p_member_id, p_at);
begin
  perform open_slot(p_slot_id, p_member_id, the_transfer, coalesce(p_at, now()));
  perform issue_invoice('invoice', p_member_id, null, p_slot_id, p_seller, p_at);
  return the_transfer;
end $$;

-- Buys a slot (a subscription) with money from the wallet. The caller has checked the purchase without a
-- lock, so this function checks it again. Returns the slot's id; null for a repeated request. If the purchase
-- is no longer allowed, raises a named error and writes nothing. Needs no surrounding transaction.
create or replace function buy_wallet_slot(
  p_asked jsonb, p_answer jsonb, p_member_id bigint, p_bound jsonb, p_seller jsonb,
  p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns bigint language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_slot constant bigint := nextval('slot_id_seq');
  under_way record;
begin
  if not take_request(p_member_id, p_asked, jsonb_set(p_answer, '{data,slot_id}', to_jsonb(the_slot::text))) then
    return null;
  end if;
  under_way := lock_member_intents(p_member_id, 'slot', p_asked);
  if under_way.open_id is not null or under_way.is_fulfilled_since then
    perform refuse('slot_stands_alone', format('member %s has open payments', p_member_id));
  end if;
  perform refuse_slot_beyond_allowance(p_member_id, p_bound);
  perform buy_slot(the_slot, p_member_id, p_seller, p_kinds, p_currencies, p_amounts);
  if under_way.has_ended then
    perform overtake_intents(p_member_id, 'slot');
  end if;
  return the_slot;
end $$;

-- Buys the slot (subscription) of a payment intent, once the payment is captured. Returns the slot's id; null
-- for a repeated request.
create or replace function buy_paid_slot(
  p_asked jsonb, p_answer jsonb, p_payment jsonb, p_bound jsonb, p_seller jsonb,
  p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns bigint language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  the_slot constant bigint := nextval('slot_id_seq');
  the_member constant bigint := p_payment ->> 'member_id';
begin
  if not take_request(the_member, p_asked, jsonb_set(p_answer, '{data,slot_id}', to_jsonb(the_slot::text))) then
    return null;
  end if;
  perform apply_payment(p_payment);
  perform refuse_slot_beyond_allowance(the_member, p_bound);
  perform succeed_intent((p_payment ->> 'intent_id')::bigint, the_member,
    buy_slot(the_slot, the_member, p_seller, p_kinds, p_currencies, p_amounts));
  return the_slot;
end $$;

-- Opens a payment intent for a slot (a subscription). Holds no money or stock. Returns null for a repeated
-- request.
create or replace function open_slot_intent(p_asked jsonb, p_intent jsonb, p_times jsonb, p_bound jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
declare
  answer constant jsonb := open_intent(p_asked, p_intent, p_times);
begin
  if answer is not null then
    perform refuse_slot_beyond_allowance((p_intent ->> 'member_id')::bigint, p_bound);
  end if;
  return answer;
end $$;
