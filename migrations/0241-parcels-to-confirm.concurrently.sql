create index concurrently parcel_to_confirm on parcel (state_at, id) where kind = 'forward' and state = 'delivered' and arrived_at is null;
