-- A person may send back a part of a payment in the provider's dashboard. Each part is a refund of its own, so that the
-- shop sends only the rest: one refund of a payment is under way at a time, and all together are never more than it.
drop index refund_once;
create unique index refund_once on refund (payment_id) where state in ('queued', 'pending');
create index refund_of_payment on refund (payment_id);

create function check_refund_within_payment() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from refund where payment_id = new.payment_id and state <> 'failed')
      > (select amount from payment where id = new.payment_id) then
    raise exception 'more than payment % took would go back', new.payment_id
      using errcode = 'check_violation', constraint = 'refund_within_payment';
  end if;
  return null;
end $$;
create trigger refund_within_payment after insert or update of amount, state on refund
  for each row execute function check_refund_within_payment();
