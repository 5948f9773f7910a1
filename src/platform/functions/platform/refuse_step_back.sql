-- Refuses to move a row back to an earlier state. Each argument of the trigger is one step. A step lists its
-- states, separated by spaces.
create or replace function refuse_step_back() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  old_step integer;
  new_step integer;
begin
  for step in 0 .. tg_nargs - 1 loop
    if old.state = any (string_to_array(tg_argv[step], ' ')) then old_step := step; end if;
    if new.state = any (string_to_array(tg_argv[step], ' ')) then new_step := step; end if;
  end loop;
  if new_step is null or old_step is null or new_step <= old_step then
    perform refuse(whole_table(tg_table_name) || '_moves_forward',
      format('%s %s cannot go from %s to %s', whole_table(tg_table_name), old.id, old.state, new.state));
  end if;
  return new;
end $$;
-- Allows an expired or cancelled payment intent to succeed, because its payment may arrive late.
create or replace trigger payment_intent_moves_forward before update of state on payment_intent
  for each row when (old.state is distinct from new.state)
  execute function refuse_step_back('open', 'cancelled expired', 'succeeded');
create or replace trigger payment_moves_forward before update of state on payment
  for each row when (old.state is distinct from new.state)
  execute function refuse_step_back(
    'created', 'failed', 'authorized', 'voided', 'applied unapplied', 'refund_queued', 'refunded');
create or replace trigger refund_moves_forward before update of state on refund
  for each row when (old.state is distinct from new.state)
  execute function refuse_step_back('queued', 'pending', 'processed failed credited set_aside');
create or replace trigger correction_moves_forward before update of state on correction
  for each row when (old.state is distinct from new.state)
  execute function refuse_step_back('requested', 'approved declined withdrawn');
create or replace trigger reconciliation_run_moves_forward before update of state on reconciliation_run
  for each row when (old.state is distinct from new.state) execute function refuse_step_back('queued', 'running', 'done failed');
