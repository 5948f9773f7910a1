-- Returns the amount in paise by which a document moved the bank account; null if it did not.
create or replace function bank_document_amount(kind text, document bigint) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select case kind
    when 'settlement' then (select net from settlement where settlement.id = document)
    when 'remittance' then (select received from cash_remittance where cash_remittance.id = document)
    when 'withdrawal' then
      (select tds - amount from withdrawal where withdrawal.id = document and state in ('paid', 'reversed'))
    when 'withdrawal_returned' then
      (select amount - tds from withdrawal where withdrawal.id = document and state = 'reversed')
    when 'deposit' then (select -amount from tax_deposit where tax_deposit.id = document and state = 'approved')
    when 'claim' then (select paid from lost_order where order_id = document and claim = 'paid')
    when 'correction' then (
      select -entry.amount
        from correction join entry on entry.transfer_id = correction.transfer_id and entry.member_id = 0
          join system_account on system_account.id = entry.account_id and system_account.kind = 'bank'
        where correction.id = document and correction.state = 'approved')
  end
$$;
