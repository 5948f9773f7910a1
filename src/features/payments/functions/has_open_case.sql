-- Returns whether a payment intent has an open payment case: money left its payment at the provider (by a
-- refund or dispute), and staff have neither decided about this money nor released the order.
create or replace function has_open_case(p_intent bigint, p_member_id bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  perform from payment_case
    where intent_id = p_intent and member_id = p_member_id and decision is null and released_at is null limit 1;
  return found;
end $$;

-- Returns whether an order earns no rewards now. This is so while a payment case is open, and if the shop
-- bears the loss of the whole payment.
create or replace function earns_nothing(p_intent bigint, p_member_id bigint) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if has_open_case(p_intent, p_member_id) then
    return true;
  end if;
  perform from payment_case join payment on payment.id = payment_id and payment.member_id = payment_case.member_id
    where payment_case.intent_id = p_intent and payment_case.member_id = p_member_id and decision = 'accept_loss'
    group by payment.id, payment.amount having sum(booked) = payment.amount;
  return found;
end $$;

-- Refuses to dispatch an order while its payment has an open payment case (such as a dispute).
create or replace function refuse_held_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if has_open_case(new.payment_intent_id, new.member_id) then
    perform refuse('order_not_held', format('the payment of order %s has an open case', new.order_no));
  end if;
  return new;
end $$;
create or replace trigger order_not_held before update of status on purchase_order
  for each row when (old.status = 'pending' and new.status = 'processed' and new.payment_intent_id is not null)
  execute function refuse_held_order();

-- Refuses to create a parcel for an order whose payment has an open payment case (such as a dispute).
create or replace function refuse_held_parcel() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  intent bigint;
begin
  select payment_intent_id into intent from purchase_order where id = new.order_id and member_id = new.member_id;
  if intent is not null and has_open_case(intent, new.member_id) then
    perform refuse('order_not_held', format('the payment of order %s has an open case', new.order_id));
  end if;
  return new;
end $$;
create or replace trigger parcel_not_held before insert on parcel
  for each row when (new.kind = 'forward') execute function refuse_held_parcel();

-- Refuses to reopen a payment case (a refund or dispute at the provider) that the provider ended. Also
-- refuses to change a decision unless more money left the payment.
create or replace function check_case_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.provider_state in ('processed', 'failed', 'won', 'lost', 'closed') and new.provider_state <> old.provider_state then
    perform refuse('case_moves_forward', format('case %s is %s', old.id, old.provider_state));
  end if;
  if old.decision is not null and new.decision is distinct from old.decision
      and not (new.decision is null and new.booked > old.booked) then
    perform refuse('case_decided_once', format('case %s is decided already', old.id));
  end if;
  return new;
end $$;
create or replace trigger case_moves_forward before update on payment_case
  for each row execute function check_case_step();
