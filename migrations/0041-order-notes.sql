-- Of an order that its buyer called off only the reason is kept: who reads the order is told the rest in their language.
update order_event set note = regexp_replace(note, '^Cancelled by the buyer(: )?', '')
  where status = 'rejected' and actor = 'member' and note like 'Cancelled by the buyer%';
