create or replace function refuse_unapplying() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse('payment_stays_applied', format('payment %s was applied and stays so', old.id));
end $$;
create or replace trigger payment_stays_applied before update of applied_at on payment
  for each row when (old.applied_at is not null and new.applied_at is distinct from old.applied_at)
  execute function refuse_unapplying();
