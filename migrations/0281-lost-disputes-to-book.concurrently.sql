-- Lost disputes that are not fully booked, because a refund of the same payment was under way.
create index concurrently payment_case_to_book on payment_case (noticed_at) where provider_state = 'lost' and booked < amount;
