import type { Invariant } from './invariant.ts'

// Excludes corrections by two staff members, which come on top of withdrawals.
const notByHand = "transfer_id not in (select id from transfer where code = 'staff_correction')"

const ofWithdrawal = "cause_kind = 'withdrawal' and cause_id = withdrawal.id"

const isInTransit = `state = 'approved' and exists (select from transfer where ${ofWithdrawal} and code = 'withdrawal_sent')`

const cameBackToClosed = `exists (select from transfer where ${ofWithdrawal} and code = 'payout_returned')`

/** Returns SQL for the sum of an account's entries, by withdrawals alone or by all but corrections. */
const sumOn = (kind: string, only = notByHand) => `coalesce((select sum(amount) from entry
            where account_id = (select id from system_account where kind = '${kind}') and ${only}), 0)`

/** Invariants of withdrawals. */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    of: 6,
    says: 'the money held for withdrawals equals the unsent ones, and the tax of those on their way',
    broken: `select id, member_id, balance from account where kind = 'withdrawal_hold' and balance <> (
      select coalesce(sum(case when ${isInTransit} then tds else amount end), 0) from withdrawal
        where member_id = account.member_id and state in ('requested', 'approved'))`,
  },
  {
    of: 8,
    says: 'a member who owes reversed rewards has no earnings and no withdrawal that can be stopped',
    broken: `select due.member_id, due.balance from account as due
      where due.kind = 'clawback_due' and due.balance > 0 and (
        exists (select from account where member_id = due.member_id and kind = 'earnings' and balance > 0)
        or exists (select from withdrawal where member_id = due.member_id
          and state in ('requested', 'approved') and sent_at is null and bank_file_at is null))`,
  },
  {
    of: 8,
    // A payout returned to a closed account cannot be credited; its failure gives the reason.
    says: "a withdrawal's transfers match its state",
    broken: `select id, state, amount, steps from (
        select id, state, amount, failure, member_id, sent_at, array(
            select replace(code, 'withdrawal_', '') from transfer where ${ofWithdrawal} order by 1) as steps
          from withdrawal) as posted
      where steps <> case
        when state in ('requested', 'approved') then '{requested}'
        when state = 'paid' then '{paid,requested}'
        when state = 'reversed' and exists (
          select from member where id = posted.member_id and closed_at is not null) and failure is not null
          then '{paid,payout_returned,requested}'
        when state = 'reversed' then '{paid,requested,reversed}'
        else '{requested,returned}' end::text[] || case when sent_at is null then '{}' else '{sent}' end::text[]`,
  },
  {
    of: 8,
    says: 'the payouts and the tax due add up to the withdrawals',
    broken: `select * from (
        select coalesce(sum(amount - tds) filter (where ${isInTransit} or ${cameBackToClosed}), 0) as sent,
          coalesce(sum(amount - tds) filter (where is_paid and not ${cameBackToClosed}), 0) as paid,
          coalesce(sum(tds) filter (where is_paid), 0) as kept,
          ${sumOn('payout_clearing')} as in_transit,
          ${sumOn('bank', "transfer_id in (select id from transfer where cause_kind = 'withdrawal' or code = 'payouts_to_bank')")} as from_bank,
          ${sumOn('tds_payable')} as owed
        from withdrawal cross join lateral (select exists (
              select from transfer where ${ofWithdrawal} and code = 'withdrawal_paid')
            and not exists (select from transfer where ${ofWithdrawal} and code = 'withdrawal_reversed') as is_paid) as paid) as sums
      where sent <> in_transit or paid <> from_bank
        or kept + (select coalesce(sum(amount), 0) from commission_tds) <> owed`,
  },
  {
    of: 8,
    says: "the TDS of a credit equals its transfer's, once, at most the credit and at most the TDS due",
    broken: `select transfer.id, transfer.member_id, sum(entry.amount), tax.amount from transfer
        join entry on entry.transfer_id = transfer.id
        join system_account on system_account.id = account_id and kind = 'tds_payable'
        left join commission_tds as tax on tax.transfer_id = transfer.id
        left join reward on reward.id = tax.reward_id and reward.member_id = transfer.member_id
      where code in ('tds_deducted', 'tds_returned')
      group by transfer.id, transfer.member_id, tax.amount, tax.due, reward.amount
      having sum(entry.amount) is distinct from tax.amount or tax.amount > reward.amount or tax.amount > tax.due`,
  },
  {
    of: 8,
    says: 'the stored TDS of a month equals the deductions less the returns',
    broken: `select * from commission_tds_month as kept full join (
        select member_id, month, sum(greatest(amount, 0)) as taken, sum(greatest(-amount, 0)) as given
          from commission_tds group by 1, 2) as truth using (member_id, month)
      where (deducted, returned) is distinct from (taken, given)`,
  },
]
