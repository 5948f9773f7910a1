-- The smallest correct order. It takes stock and money only if both are available, and records both.
\set product random(1, 1000)
\set account random(1, :accounts)
begin;
update bench_stock set on_hand = on_hand - 1 where id = :product and on_hand >= 1;
update bench_account set balance = balance - 1499 where id = :account and balance >= 1499;
insert into bench_order (account_id, total) values (:account, 1499) returning id \gset order_
insert into bench_order_line (order_id, product_id, quantity, price) values (:order_id, :product, 1, 1499);
insert into bench_transfer (order_id) values (:order_id) returning id \gset transfer_
insert into bench_entry (transfer_id, account_id, amount) values (:transfer_id, :account, -1499), (:transfer_id, 0, 1499);
commit;
