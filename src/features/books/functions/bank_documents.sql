-- Lists the documents that moved the bank account from one day to another: their number, day, amount in paise
-- (above zero for money that arrived), the bank's reference (empty if the shop does not know it), and a number
-- that is unique over all kinds.
create or replace function bank_documents(since date, until date)
  returns table (kind text, id bigint, name text, day date, amount bigint, reference text, row_no bigint)
  language sql stable set search_path = public, pg_temp as $$
  with span as (
    select since::timestamp at time zone 'Asia/Kolkata' as start, (until + 1)::timestamp at time zone 'Asia/Kolkata' as after_last
  )
  select 'settlement', settlement.id, provider_settlement_id, (settled_at at time zone 'Asia/Kolkata')::date, net, utr, settlement.id * 10 + 1
    from settlement, span where settled_at >= start and settled_at < after_last and net <> 0
  union all
  select 'remittance', cash_remittance.id, cash_remittance.reference, paid_on, received, cash_remittance.reference, cash_remittance.id * 10 + 2
    from cash_remittance where paid_on between since and until and received <> 0
  union all
  select 'withdrawal', withdrawal.id, withdrawal.reference, (ended_at at time zone 'Asia/Kolkata')::date,
      withdrawal.tds - withdrawal.amount, coalesce(utr, ''), withdrawal.id * 10 + 3
    from withdrawal, span
    where state in ('paid', 'reversed') and ended_at >= start and ended_at < after_last
  union all
  select 'withdrawal_returned', withdrawal.id, withdrawal.reference, (reversed_at at time zone 'Asia/Kolkata')::date,
      withdrawal.amount - withdrawal.tds, coalesce(utr, ''), withdrawal.id * 10 + 4
    from withdrawal, span
    where state = 'reversed' and reversed_at >= start and reversed_at < after_last
  union all
  select 'deposit', tax_deposit.id, challan, paid_on, -tax_deposit.amount, '', tax_deposit.id * 10 + 5
    from tax_deposit where state = 'approved' and paid_on between since and until
  union all
  select 'claim', order_id, order_no, (ended_at at time zone 'Asia/Kolkata')::date, paid, coalesce(lost_order.reference, ''), order_id * 10 + 6
    from lost_order join purchase_order on purchase_order.id = order_id and purchase_order.member_id = lost_order.member_id, span
    where claim = 'paid' and ended_at >= start and ended_at < after_last
  union all
  select 'correction', correction.id, 'C' || correction.id, (decided_at at time zone 'Asia/Kolkata')::date, -entry.amount, '', correction.id * 10 + 7
    from correction join entry on entry.transfer_id = correction.transfer_id and entry.member_id = 0
        join system_account on system_account.id = account_id and system_account.kind = 'bank', span
    where correction.account_kind = 'bank' and correction.state = 'approved'
      and decided_at >= start and decided_at < after_last
$$;
