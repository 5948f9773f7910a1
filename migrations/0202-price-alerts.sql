-- Who wants to be told when a product costs less than it did when they asked; without a price, when it is back in stock. The index of
-- the one is not looked through for the other, however many wait.
alter table stock_alert add column below bigint check (below > 0);
create index stock_alert_in_stock on stock_alert (product_id, asked_at) where below is null;
create index stock_alert_cheaper on stock_alert (product_id, below desc) where below is not null;
drop index stock_alert_product;
