-- What a member kept back unpaid within a day is asked for with each online order, and all that the member ever paid online
-- was read for it. The index that replaces another serves what is not overtaken too.
create index payment_intent_unpaid on payment_intent (member_id, created_at) where state <> 'succeeded';
drop index payment_intent_unfinished;
