-- Refuses a change of an e-invoice's state that is not allowed, a change of what the portal registered, and a
-- cancellation after the time that the portal allows.
create or replace function check_e_invoice_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> new.state and not ((old.state, new.state) in (('waiting', 'registered'), ('waiting', 'set_aside'),
      ('set_aside', 'waiting'), ('registered', 'cancelling'), ('cancelling', 'cancelled'), ('cancelling', 'registered'))) then
    perform refuse('e_invoice_moves_forward', format('an e-invoice cannot go from %s to %s', old.state, new.state));
  end if;
  if (old.serial, old.member_id, old.order_id, old.issued_at) <> (new.serial, new.member_id, new.order_id, new.issued_at)
      or old.irn is not null and (old.irn, old.ack_no, old.ack_at) is distinct from (new.irn, new.ack_no, new.ack_at) then
    perform refuse('e_invoice_is_final', format('%s is registered as %s', old.serial, old.irn));
  end if;
  if old.state = 'registered' and new.state = 'cancelling'
      and now() >= old.ack_at + make_interval(hours => (e_invoice_terms() ->> 'cancel_hours')::integer) then
    perform refuse('e_invoice_is_cancelled_in_time', format('%s was registered at %s', old.serial, old.ack_at));
  end if;
  return new;
end $$;
create or replace trigger e_invoice_moves_forward before update on e_invoice
  for each row execute function check_e_invoice_step();
