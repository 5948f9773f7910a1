create or replace function refuse_unapplying() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'payment % was applied' , old.id using errcode = 'check_violation', constraint = 'payment_stays_applied';
end $$;
create or replace trigger payment_stays_applied before update of applied_at on payment
  for each row when (old.applied_at is not null and new.applied_at is distinct from old.applied_at)
  execute function refuse_unapplying();
