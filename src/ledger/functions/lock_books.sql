-- Locks the books to sum days or close a month. Backdated postings wait until the transaction ends. Locks one
-- row of system_account that is locked for nothing else. An advisory lock would exist on one node only, but
-- every node has a copy of this row.
create or replace function lock_books() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform id from system_account where kind = 'opening' and currency = 'INR' for no key update;
end $$;

-- Locks the books for a backdated posting, so that no day is summed and no month is closed meanwhile. On a
-- single PostgreSQL server, such postings do not exclude each other.
create or replace function lock_books_for_posting() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform id from system_account where kind = 'opening' and currency = 'INR' for share;
end $$;
