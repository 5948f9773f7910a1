create unique index concurrently invoice_of_round_once on invoice (order_id, kind, (case kind when 'credit_note' then change else 0 end), round, member_id) where order_id is not null;
