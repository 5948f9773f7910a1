-- The checks of 0261, for the rows that were there before.
alter table order_cash validate constraint part_received_is_a_part;
alter table cash_remittance_line validate constraint cash_remittance_line_state_check;
alter table cash_remittance_line validate constraint line_of_an_order;
