-- The checks of 0250 and 0251, for the rows that were there before.
alter table product_import validate constraint product_import_unseen_stock_rows_check;
alter table product_import validate constraint product_import_stock_way;
alter table product_import validate constraint product_import_stock_is_chosen;
alter table stock_correction validate constraint stock_correction_received_at_export_check;
alter table product validate constraint product_weight;
alter table product validate constraint product_package;
alter table parcel validate constraint parcel_package;
