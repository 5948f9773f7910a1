-- Adds up the documents of a day, in the transaction in which its entries are (add_up_ledger_day). Answers the day. With the owner's
-- right, as there. p_states is for documents_of_day.
create or replace function add_up_documents(p_day date, p_states jsonb) returns date
language sql security definer set search_path = public, pg_temp as $$
  insert into document_day_sum select p_day, said.* from documents_of_day(p_day, p_states) as said where p_day is not null;
  select p_day
$$;
