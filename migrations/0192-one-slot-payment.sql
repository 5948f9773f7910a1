-- Of the slots that a member begins to pay for one after the other one is paid, as with orders: one payment is open at a
-- time, and money for the others goes back.
create unique index payment_intent_one_open_slot on payment_intent (member_id)
  where state = 'open' and purpose = 'slot';
