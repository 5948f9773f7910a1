-- Counts the lower prices of a file or a bulk edit that shoppers will see as plain prices.
alter table product_import add column hidden_reductions integer not null default 0;

-- A transaction that began before the last change of the reference may add products with the discount of the earlier one.
-- The lists are checked again after all transactions below this number; null if none was running.
alter table shown_reference add column check_again_from xid8;
