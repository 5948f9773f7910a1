-- Finds the uses of a coupon that were given back, and those by one member.
create index concurrently coupon_use_given_back on coupon_use (coupon_id, id) where released_at is not null;
create index concurrently coupon_use_of_member on coupon_use (member_id, coupon_id, id);
