import { readClawbackDue } from '../../../ledger/balances.ts'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { accountNumberContext } from '../../bank/account-number.ts'
import { findBankWait, lockBankAccount } from '../../bank/bank.sql.ts'
import { holdMember } from '../../members/member.sql.ts'
import { bankChangeWaitHours } from '../withdrawals.settings.ts'
import {
  findWithdrawal,
  lockWithdrawal,
  markApproved,
  type Withdrawal,
  type WithdrawalState,
} from '../withdrawals.sql.ts'

/** What the operator, or the member, did with a withdrawal, or why they could not. */
export type Outcome =
  | { refused?: undefined; withdrawal: Withdrawal }
  | { refused: 'unknown' }
  /** from: where it stands. */
  | { refused: 'notPossible'; from: WithdrawalState }
  /** The member is blocked: it waits until they are let in again. */
  | { refused: 'memberBlocked' }
  /** The member owes for rewards that were taken back. */
  | { refused: 'owes'; due: Paise }
  /** The member named another bank account since. */
  | { refused: 'otherBank' }
  /** The bank account took the place of another too recently. */
  | { refused: 'bankChanged'; until: Date }
  /** It is with the provider, which alone can say how it ends. */
  | { refused: 'sent' }
  /** Another withdrawal was paid under this number of the bank. */
  | { refused: 'utrUsed' }

/**
 * Approves a withdrawal: it is paid next. Its member must not be blocked nor owe anything, and the bank account must still be theirs and not
 * have been changed lately. Call it in one transaction.
 * @param by who approves.
 */
export async function approveWithdrawal(
  db: Db,
  secrets: Secrets,
  { reference, by }: { reference: string; by: string },
): Promise<Outcome> {
  const memberId = (await findWithdrawal(db, reference))?.member_id
  if (memberId === undefined) return { refused: 'unknown' }
  const { isBlocked } = await holdMember(db, memberId)
  // The bank account before the withdrawal, as whoever takes back an order's goods and stops withdrawals locks them.
  const bank = await lockBankAccount(db, memberId)
  const withdrawal = (await lockWithdrawal(db, reference, memberId))!
  if (withdrawal.state !== 'requested') return { refused: 'notPossible', from: withdrawal.state }
  if (isBlocked) return { refused: 'memberBlocked' }
  const due = await readClawbackDue(db, memberId)
  if (due > 0) return { refused: 'owes', due }
  const numberOf = (sealed: Buffer) => secrets.open(sealed, accountNumberContext(memberId))
  const isSame =
    bank?.ifsc === withdrawal.ifsc &&
    numberOf(bank.account_no_sealed) === numberOf(withdrawal.account_no_sealed)
  if (!isSame) return { refused: 'otherBank' }
  const until = await findBankWait(db, memberId, await readShopSetting(db, bankChangeWaitHours))
  if (until) return { refused: 'bankChanged', until }
  await markApproved(db, withdrawal, by)
  return { withdrawal }
}
