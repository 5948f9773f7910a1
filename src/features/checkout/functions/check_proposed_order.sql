-- Refuses an order or a payment intent for a proposed order that was already ordered, was cancelled, or has
-- expired. Does not check an order that a payment intent places, because its payment began before the
-- proposal expired. Locks the proposal's row, so that the proposal cannot be cancelled at the same time.
create or replace function check_proposed_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  the_proposed constant bigint := case whole_table(tg_table_name)
    when 'purchase_order' then (to_jsonb(new) ->> 'proposed_order_id')::bigint
    else (to_jsonb(new) -> 'snapshot' ->> 'proposedOrderId')::bigint end;
begin
  perform from proposed_order
    where id = the_proposed and member_id = new.member_id and cancelled_at is null and expires_at > now()
    for share;
  if not found or exists (
      select from purchase_order where proposed_order_id = the_proposed and member_id = new.member_id) then
    perform refuse('proposed_order_is_open', format('the proposed order %s is placed, cancelled or expired', the_proposed));
  end if;
  return new;
end $$;
create or replace trigger proposed_order_is_open before insert on purchase_order
  for each row when (new.proposed_order_id is not null and new.payment_intent_id is null)
  execute function check_proposed_order();
create or replace trigger proposed_order_is_open before insert on payment_intent
  for each row when (new.snapshot ? 'proposedOrderId') execute function check_proposed_order();
