-- The buyer is told of every step of an order by a message. A job queues it: what is not announced yet is told here, so
-- that placing an order costs nothing for it and a step made by a command is announced as well.
alter table order_event add column announced_at timestamptz;
create index order_event_news on order_event (at) where announced_at is null;
