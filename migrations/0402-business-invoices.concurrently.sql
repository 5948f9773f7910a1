-- The invoices and credit notes of business purchases, for the tables of the tax return that list them one by one.
create index concurrently invoice_of_business on invoice (issued_at, serial) where buyer ? 'gstin';
