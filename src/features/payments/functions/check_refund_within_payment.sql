-- Refuses refunds of more than the payment's amount. Also refuses pending refunds if their sum and the
-- disputed amount together exceed the payment's amount. Completed refunds may overlap with a dispute.
create or replace function check_refund_within_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  paid bigint;
  refunded bigint;
  under_way bigint;
  disputed bigint;
begin
  select amount into paid from payment where id = new.payment_id and member_id = new.member_id;
  select sum(amount), coalesce(sum(amount) filter (where state not in ('processed', 'credited')), 0) into refunded, under_way
    from refund where payment_id = new.payment_id and member_id = new.member_id and state <> 'failed';
  select coalesce(sum(booked), 0) into disputed
    from payment_case where payment_id = new.payment_id and member_id = new.member_id and kind = 'dispute';
  if refunded > paid or (under_way > 0 and under_way + disputed > paid) then
    perform refuse('refund_within_payment', format('refunds of payment %s exceed its amount', new.payment_id));
  end if;
  return null;
end $$;
create or replace trigger refund_within_payment after insert or update of amount, state on refund
  for each row execute function check_refund_within_payment();

-- Refuses to reduce a refund unless the same transaction splits off a refund of the difference, so that the
-- sum owed is unchanged.
create or replace function check_refund_was_split() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from refund
      where payment_id = new.payment_id and member_id = new.member_id and id > new.id and amount = old.amount - new.amount and state = 'processed'
        and xmin = pg_current_xact_id()::xid) then
    perform refuse('refund_is_split', format('refund %s was reduced without splitting off a part', new.id));
  end if;
  return null;
end $$;
drop trigger if exists refund_is_split on refund;
create constraint trigger refund_is_split after update of amount on refund
  deferrable initially deferred for each row when (new.amount < old.amount) execute function check_refund_was_split();
