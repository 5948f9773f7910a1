-- The last number of each series in a financial year (April to March). Locked by the transaction that takes the next
-- one, so that a series has no gap: a number is never taken by a transaction that is rolled back.
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- Such as '26-27'.
  financial_year text not null check (financial_year ~ '^\d{2}-\d{2}$'),
  last_number integer not null check (last_number > 0),
  primary key (kind, financial_year)
);

-- What was issued for an order. Names and addresses are as they were on that day; amounts stand in the order itself.
create table invoice (
  serial text primary key check (length(serial) <= 16),
  kind text not null check (kind in ('invoice', 'credit_note')),
  order_id bigint not null references purchase_order (id),
  issued_at timestamptz not null default now(),
  seller jsonb not null,
  buyer jsonb not null,
  unique (order_id, kind)
);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an issued document never changes' using errcode = 'check_violation', constraint = 'invoice_is_final';
end $$;
create trigger invoice_is_final before update or delete or truncate on invoice
  for each statement execute function refuse_invoice_change();
