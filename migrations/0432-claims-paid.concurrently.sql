-- The compensation that couriers paid in a period.
create index concurrently lost_order_paid on lost_order (ended_at) where claim = 'paid';
