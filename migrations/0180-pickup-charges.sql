-- What a buyer pays for the pick-up of a return: taken from its refund, with the tax inside it.
alter table return_request
  -- What is taken where the shop has it picked up, as it was said when it was asked; and what was taken. Paise.
  add column pickup_charge bigint not null default 0 check (pickup_charge >= 0),
  add column pickup_charged bigint not null default 0,
  add constraint pickup_charged_as_it_was_said check (pickup_charged between 0 and pickup_charge),
  add constraint pickup_charged_of_a_refund check (pickup_charged = 0 or (state = 'refunded' and pickup_by = 'shop'));

-- Of what came back of an order, and of all that was left of it when that came back at once.
alter table order_change
  add column pickup_charge bigint not null default 0,
  add column pickup_gst bigint not null default 0,
  add constraint pickup_tax_within_charge check (pickup_gst between 0 and pickup_charge),
  add constraint pickup_of_what_came_back check (pickup_charge = 0 or kind = 'returned'),
  drop constraint order_change_check,
  add constraint no_more_back_than_taken_off check (store_credit + earnings + online + pickup_charge <= net);
alter table purchase_order
  add column pickup_charge bigint not null default 0,
  add column pickup_gst bigint not null default 0,
  add constraint pickup_tax_within_charge check (pickup_gst between 0 and pickup_charge),
  add constraint pickup_of_an_order_that_came_back check (pickup_charge = 0 or status = 'returned'),
  add constraint pickup_within_what_came_back check (pickup_charge <= net - delivery_charge - net_taken_off);

insert into system_account (kind, currency) values ('pickup_income', 'INR');
