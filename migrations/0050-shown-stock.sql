-- The reorder level of the product, and the last transactions that changed what the shop shows of its stock: how few are
-- left or that none is (shown_in), and whether any is (listed_in), by which lists choose.
alter table stock
  add column reorder_level integer not null default 5,
  add column shown_in xid8,
  add column listed_in xid8;
update stock set reorder_level = product.reorder_level
  from product where product.id = product_id and product.reorder_level <> stock.reorder_level;
create index stock_shown_in on stock (shown_in) where shown_in is not null;
