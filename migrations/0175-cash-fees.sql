-- What it costs to pay an order at the door, by the setting cash_on_delivery: a charge of the order beside its delivery.
alter table purchase_order
  -- A part of the net, in paise, and the tax inside it. It falls away where the order is paid online before it leaves.
  add column cash_fee bigint not null default 0 check (cash_fee >= 0),
  add column cash_fee_gst bigint not null default 0,
  add constraint cash_fee_of_cash check (cash_fee = 0 or payment_type = 'cash'),
  add constraint cash_fee_tax_within_fee check (cash_fee_gst between 0 and cash_fee),
  drop constraint net_follows_from_totals,
  add constraint net_follows_from_totals check (
    net = total - discount - (case when cashback_redeemed then cashback else 0 end) - special_discount + delivery_charge + cash_fee
      and net > cash_fee),
  drop constraint cashback_within_net,
  add constraint cashback_within_net check (cashback_redeemed or cashback <= net - delivery_charge - cash_fee),
  drop constraint no_more_taken_off_than_ordered,
  add constraint no_more_taken_off_than_ordered check (
    net_taken_off between 0 and net - delivery_charge - cash_fee and cashback_taken_off between 0 and cashback);

insert into system_account (kind, currency) values ('cash_fee_income', 'INR');
