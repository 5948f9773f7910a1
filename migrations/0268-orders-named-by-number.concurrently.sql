create index concurrently booking_run_order_of_order on booking_run_order (order_no);
create index concurrently cash_clearing_of_order on cash_clearing (order_no) where order_no is not null;
create index concurrently cash_remittance_line_of_order on cash_remittance_line (order_no) where order_no is not null;
create index concurrently cash_write_off_of_order on cash_write_off (order_id);
create index concurrently number_change_of_member on number_change (member_id);
