-- The lowest price of the days before the reduction that the buyer saw; 0 for a price that was not reduced. Null for a
-- line that was ordered while the MRP was the reference of discounts.
alter table order_line add column prior_price bigint;
alter table order_line add constraint order_line_prior_price_check check (prior_price >= 0) not valid;
