-- Over several nodes, has a transaction that changes one of these tables of the coordinator commit there and on the node of its member
-- together, or on neither. Of changes on one node alone Citus has that commit first, and the coordinator afterwards, of whose own tables it
-- knows nothing: whoever ended between them would leave an order without the stock that it took, or an invoice's number to be given
-- twice. A change of a table that it knows here, of no row at all, has the node prepare its part first.
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
