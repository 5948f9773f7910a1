-- Returns the number by which staff know a document of the bank account.
create or replace function bank_document_name(kind text, document bigint) returns text
  language sql stable set search_path = public, pg_temp as $$
  select case kind
    when 'settlement' then (select provider_settlement_id from settlement where settlement.id = document)
    when 'remittance' then (select reference from cash_remittance where cash_remittance.id = document)
    when 'deposit' then (select challan from tax_deposit where tax_deposit.id = document)
    when 'claim' then (
      select order_no from lost_order
        join purchase_order on purchase_order.id = order_id and purchase_order.member_id = lost_order.member_id
        where order_id = document)
    when 'correction' then 'C' || document
    else (select reference from withdrawal where withdrawal.id = document)
  end
$$;
