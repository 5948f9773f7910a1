-- Sums the invoices and credit notes of a day, in the transaction that sums its ledger entries
-- (add_up_ledger_day). Returns the day. Runs with the rights of the tables' owner. p_states maps PIN code
-- prefixes to states.
create or replace function add_up_documents(p_day date, p_states jsonb) returns date
language sql security definer set search_path = public, pg_temp as $$
  insert into document_day_sum select p_day, said.* from documents_of_day(p_day, p_states) as said where p_day is not null;
  select p_day
$$;

-- Adds the invoices and credit notes of an interval to today's sums, in the transaction that records the
-- interval (advance_day_so_far). A report that includes today then reads only the last minutes' invoices and
-- credit notes one by one.
create or replace function add_up_documents_so_far(p_day date, p_from timestamptz, p_to timestamptz, p_states jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into document_so_far as kept select p_day, said.* from documents_between(p_from, p_to, p_states) as said
    on conflict (day, kind, sold, hsn, gst_bp, state, gstin) do update
      set documents = kept.documents + excluded.documents, begun = kept.begun + excluded.begun, quantity = kept.quantity + excluded.quantity,
          net = kept.net + excluded.net, gst = kept.gst + excluded.gst, half = kept.half + excluded.half
$$;
