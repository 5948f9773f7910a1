-- An order only moves forward: pending to processed to delivered, or to rejected before it is delivered. What was delivered
-- may come back.
create or replace function check_order_step() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not ((old.status, new.status) in (('pending', 'processed'), ('processed', 'delivered'), ('pending', 'rejected'),
      ('processed', 'rejected'), ('delivered', 'returned'))) then
    raise exception 'an order cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'order_moves_forward';
  end if;
  return new;
end $$;
create or replace trigger order_moves_forward before update of status on purchase_order
  for each row when (old.status is distinct from new.status) execute function check_order_step();
