-- The fee for paying at the door is no part of the goods that come back, so a pick-up is not paid from it.
alter table purchase_order
  drop constraint pickup_within_what_came_back,
  add constraint pickup_within_what_came_back check (pickup_charge <= net - delivery_charge - cash_fee - net_taken_off);
