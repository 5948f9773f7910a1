-- What is left to refund after a person sent back a part by hand may be less than a rupee, which the provider does not
-- send. It is credited to the member, or set aside for a person where there is nobody to credit.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check
  check (state in ('queued', 'pending', 'processed', 'failed', 'credited', 'set_aside'));
drop trigger refund_moves_forward on refund;
create trigger refund_moves_forward before update of state on refund
  for each row when (old.state is distinct from new.state)
  execute function refuse_step_back('queued', 'pending', 'processed failed credited set_aside');
