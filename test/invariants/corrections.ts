import type { Invariant } from './invariant.ts'

/** What must hold of what two of the staff move by hand. */
export const correctionInvariants: readonly Invariant[] = [
  {
    of: 10,
    says: 'a correction moved what it says, exactly when it was approved',
    broken: `select correction.id, state, correction.amount from correction where (state = 'approved') <> exists (
      select from transfer join entry on entry.transfer_id = transfer.id join ledger_account as account on account.id = account_id
        where cause_kind = 'correction' and cause_id = correction.id and code = 'staff_correction' and transfer.id = correction.transfer_id
          and account.member_id = correction.member_id and kind = account_kind
          and account.currency = correction.currency and entry.amount = correction.amount)`,
  },
  {
    of: 10,
    says: 'nothing is corrected by hand without two people',
    broken: `select transfer.id, cause_id from transfer where code = 'staff_correction' and not exists (
      select from correction where transfer_id = transfer.id and asked_by <> decided_by)`,
  },
]
