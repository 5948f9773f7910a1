-- Counts what happens to a member's intents to pay, under the member's lock: one begins, or one is fulfilled. A request that knows the
-- number of when it arrived can tell what it could not see, on whichever node the member is.
alter table member add column payment_step bigint not null default 0;
alter table payment_intent add column begun_step bigint, add column fulfilled_step bigint;
-- Transactions are told apart by these no more.
alter table payment_intent alter column begun_in drop not null, alter column begun_in drop default;
