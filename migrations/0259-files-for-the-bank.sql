-- When a withdrawal was put into a file for the bank: the next file leaves it out, so that nobody is paid by two of them.
alter table withdrawal add column bank_file_at timestamptz;
create trigger withdrawal_in_one_file before update of bank_file_at on withdrawal
  for each row when (old.bank_file_at is not null and new.bank_file_at is distinct from old.bank_file_at)
  execute function refuse_history_change();
