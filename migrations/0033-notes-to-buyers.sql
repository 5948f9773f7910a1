-- A note about an order may be for its buyer, who reads it on the order.
alter table order_note add column for_buyer boolean not null default false;
