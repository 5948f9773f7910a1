-- Validated apart from 0350, so that no order waits while the tables are read.
alter table return_request validate constraint return_request_reason_check;
alter table return_request validate constraint buy_back_has_percent;
alter table return_request validate constraint buy_back_percent_in_range;
alter table return_request validate constraint buy_back_refunds_money;
alter table return_request validate constraint buy_back_kept_of_a_refund;
alter table order_change validate constraint buy_back_of_what_came_back;
alter table purchase_order validate constraint buy_back_of_an_order_that_came_back;
