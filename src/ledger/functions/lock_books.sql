-- Locks the books for summing days or closing a month: excludes backdated postings until the transaction
-- ends. Locks one row of system_account that nothing else locks. Every node has that row, whereas an advisory
-- lock would exist on one node only.
create or replace function lock_books() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform id from system_account where kind = 'opening' and currency = 'INR' for no key update;
end $$;

-- Locks the books for a backdated posting. On a single PostgreSQL, several such postings can run at once.
create or replace function lock_books_for_posting() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform id from system_account where kind = 'opening' and currency = 'INR' for share;
end $$;
