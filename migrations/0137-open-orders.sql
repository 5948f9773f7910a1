-- What a member's orders will still earn: of those under way, and of those that were delivered and not posted yet. An order writes
-- one entry more: about 70 bytes of WAL of its 4,000.
create index purchase_order_open on purchase_order (member_id) where status in ('pending', 'processed');
create index order_reward_to_post on order_reward (member_id) where posted_at is null and reversed_at is null and set_aside is null;
