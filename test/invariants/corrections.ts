import type { Invariant } from './invariant.ts'

/** Invariants of manual corrections and of bank imports by staff. */
export const correctionInvariants: readonly Invariant[] = [
  {
    of: 10,
    says: 'a correction posts its amount if and only if it is approved',
    broken: `select correction.id, state, correction.amount from correction where (state = 'approved') <> exists (
      select from transfer join entry on entry.transfer_id = transfer.id join ledger_account as account on account.id = account_id
        where cause_kind = 'correction' and cause_id = correction.id and code = 'staff_correction' and transfer.id = correction.transfer_id
          and account.member_id = correction.member_id and kind = account_kind
          and account.currency = correction.currency and entry.amount = correction.amount)`,
  },
  {
    of: 10,
    says: 'a manual correction needs two people',
    broken: `select transfer.id, cause_id from transfer where code = 'staff_correction' and not exists (
      select from correction where transfer_id = transfer.id and asked_by <> decided_by)`,
  },
  {
    of: 10,
    says: 'a settlement banks the sum of its rows, once',
    broken: `select transfer.id, cause_id from transfer where code = 'settlement' and not exists (
      select from settlement join entry on entry.transfer_id = transfer.id
          join system_account on system_account.id = account_id and kind = 'bank'
        where settlement.posted_as = transfer.id and entry.amount = -net
          and fee = (select sum(line.fee) from settlement_line as line where settlement_id = settlement.id))`,
  },
  {
    of: 10,
    says: 'tax is deposited only by two people, for the approved amount',
    broken: `select transfer.id, cause_id from transfer where code in ('gst_deposited', 'tds_deposited') and not exists (
      select from tax_deposit join entry on entry.transfer_id = transfer.id
          join system_account on system_account.id = account_id and kind = 'bank'
        where tax_deposit.posted_as = transfer.id and asked_by <> decided_by and entry.amount = tax_deposit.amount)
      union all
      select transfer.id, cause_id from tax_deposit join transfer on transfer.id = posted_as join entry on entry.transfer_id = transfer.id
          join system_account on system_account.id = account_id and kind = 'gst'
        where tax = 'gst' and entry.amount <> -(tax_deposit.amount + input_tax + round_off)`,
  },
]
