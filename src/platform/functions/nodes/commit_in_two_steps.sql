-- Makes a transaction in a cluster commit either on both the coordinator and the member's node, or on
-- neither. Used for transactions that change one of these coordinator tables. By default Citus commits the
-- node first and the coordinator afterwards. A crash in between would leave an order whose stock was not
-- taken, or an invoice number that is used twice. The function deletes no rows from a table that Citus
-- manages; this statement makes Citus use a two-phase commit.
create or replace function commit_in_two_steps() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if over_several_nodes() then
    delete from two_step_commit where id = 0;
  end if;
  return null;
end $$;
do $$
declare
  own text;
begin
  foreach own in array array['stock', 'invoice_series', 'ledger_day', 'audit_entry'] loop
    execute format('create or replace trigger %I after insert or update or delete on %I for each statement
      execute function commit_in_two_steps()', own || '_commits_in_two_steps', own);
  end loop;
end $$;
