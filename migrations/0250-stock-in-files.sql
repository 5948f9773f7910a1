-- Stock in a file of products is a difference to the count that its writer saw, so that units sold meanwhile stay sold.

-- Rows that name a stock of a product in the shop without the count they were exported with, and how the operator wants them
-- read: 'set' as a physical count, 'add' as units that came in.
alter table product_import
  add column unseen_stock_rows integer not null default 0,
  add constraint product_import_unseen_stock_rows_check check (unseen_stock_rows >= 0) not valid,
  add column stock_way text,
  add constraint product_import_stock_way check (stock_way in ('set', 'add')) not valid,
  add constraint product_import_stock_is_chosen
    check (state <> 'importing' or unseen_stock_rows = 0 or stock_way is not null) not valid;

-- Units received before the export that an import's row came from. A row that comes again with the same figure was
-- applied already.
alter table stock_correction
  add column received_at_export integer,
  add constraint stock_correction_received_at_export_check check (received_at_export >= 0) not valid;
