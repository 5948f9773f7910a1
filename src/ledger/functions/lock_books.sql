-- Whoever adds up days or closes a month waits for what is dated back, and the other way round, until the transaction ends: by a row
-- of the shop's accounts that nothing else locks and every node has. An advisory lock is one node's own.
create or replace function lock_books() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform id from system_account where kind = 'opening' and currency = 'INR' for no key update;
end $$;

-- For what is dated back: not for one another, on one PostgreSQL.
create or replace function lock_books_for_posting() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform id from system_account where kind = 'opening' and currency = 'INR' for share;
end $$;
