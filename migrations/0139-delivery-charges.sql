-- What an order costs for its delivery, beside its goods: by the setting delivery_charge, or by the zone that says its own.
alter table delivery_zone
  -- Paise; null where the shop's holds.
  add column charge bigint check (charge >= 0),
  -- From so much on, of goods as they are offered, nothing is charged; null where that is never so.
  add column free_above bigint check (free_above > 0),
  add constraint free_above_of_own_charge check (free_above is null or charge is not null);

alter table purchase_order
  -- A part of the net, in paise, and the tax inside it.
  add column delivery_charge bigint not null default 0 check (delivery_charge >= 0),
  add column delivery_gst bigint not null default 0,
  -- Whether the shop keeps it though the rest was called off or came back.
  add column keeps_charges boolean not null default false,
  add constraint delivery_tax_within_charge check (delivery_gst between 0 and delivery_charge),
  add constraint charges_kept_of_what_ended check (not keeps_charges or status in ('rejected', 'returned')),
  drop constraint net_follows_from_totals,
  add constraint net_follows_from_totals check (
    net = total - discount - (case when cashback_redeemed then cashback else 0 end) - special_discount + delivery_charge and net > 0),
  drop constraint cashback_within_net,
  add constraint cashback_within_net check (cashback_redeemed or cashback <= net - delivery_charge),
  drop constraint no_more_taken_off_than_ordered,
  add constraint no_more_taken_off_than_ordered check (
    net_taken_off between 0 and net - delivery_charge and cashback_taken_off between 0 and cashback);

insert into system_account (kind, currency) values ('delivery_income', 'INR');
