create index concurrently cash_remittance_line_left on cash_remittance_line (remittance_id, line)
  where state not in ('short', 'debit') and received - due <> coalesce(cleared, 0);
create index concurrently cash_remittance_line_short on cash_remittance_line (order_no, remittance_id) where state = 'short';
create index concurrently order_cash_short on order_cash (order_id, member_id) where state = 'with_courier' and part_received > 0;
create index concurrently payment_case_undecided on payment_case (id) where decision is null;
create index concurrently payment_case_under_way on payment_case (noticed_at) where provider_state in ('pending', 'open', 'under_review');
