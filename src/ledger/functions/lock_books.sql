-- Makes summing days and closing a month exclude backdated postings until the transaction ends. It locks
-- one row of system_account that nothing else locks and every node has. An advisory lock would exist on one
-- node only.
create or replace function lock_books() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform id from system_account where kind = 'opening' and currency = 'INR' for no key update;
end $$;

-- Locks the books for a backdated posting. On a single PostgreSQL such postings do not wait for each other.
create or replace function lock_books_for_posting() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform id from system_account where kind = 'opening' and currency = 'INR' for share;
end $$;
