import { postTransfer } from '../../ledger/post-transfer.ts'
import { recoverDue } from '../../ledger/recover-due.ts'
import type { Paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TaxDue } from './tds/tax-due.flow.ts'
import { tdsParts } from './tds/tds.ts'
import { insertWithdrawal, type Withdrawal } from './withdrawals.sql.ts'

type WithdrawalRequest = {
  memberId: number
  amount: Paise
  tds: Paise
  /** How the tax was calculated. */
  due: Pick<TaxDue, 'base' | 'percent' | 'years'>
  bank: { bank_name: string; ifsc: string; account_no_sealed: Buffer }
  /** The hours after a change of mobile number in which the database refuses a withdrawal. */
  numberWaitHours: number
  /**
   * Whether the shop currently requires a verified identity. If so, the database refuses a withdrawal without
   * one.
   */
  needsIdentity?: boolean
  /** When the withdrawal was requested; by default now. Only the seed sets it. */
  at?: Date
}

/**
 * Moves an amount of a member's earnings to a hold, until the amount is paid out or given back. Call it in
 * the transaction in which `lockTerms` locked the balances, after checking that the amount may be withdrawn.
 * @throws InsufficientFundsError if the amount exceeds the earnings less the member's debts.
 */
export async function requestWithdrawal(
  db: Db,
  { memberId, amount, tds, due, bank, numberWaitHours, needsIdentity = false, at }: WithdrawalRequest,
): Promise<Withdrawal> {
  const withdrawal = await insertWithdrawal(db, {
    member_id: memberId,
    amount,
    tds,
    tds_base: due.base,
    tds_percent_bp: due.percent,
    tds_years: JSON.stringify(tdsParts(tds, due.years)),
    bank_name: bank.bank_name,
    ifsc: bank.ifsc,
    account_no_sealed: bank.account_no_sealed,
    number_wait_hours: numberWaitHours,
    needs_identity: needsIdentity,
    requested_at: at,
  })
  // Recovers the member's debts for reversed rewards before holding the amount.
  await recoverDue(db, {
    memberId,
    requestKey: `withdrawal:${withdrawal.id}:clawback_recovered`,
    cause: { kind: 'withdrawal', id: withdrawal.id },
    reference: { withdrawal_no: withdrawal.reference },
    at,
  })
  await postTransfer(db, {
    code: 'withdrawal_requested',
    requestKey: `withdrawal:${withdrawal.id}:requested`,
    cause: { kind: 'withdrawal', id: withdrawal.id },
    memberId,
    reference: { withdrawal_no: withdrawal.reference, tds },
    at,
    legs: [
      { account: 'earnings', amount: -withdrawal.amount },
      { account: 'withdrawal_hold', amount },
    ],
  })
  return withdrawal
}
