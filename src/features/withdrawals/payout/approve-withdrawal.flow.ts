import { readClawbackDue } from '../../../ledger/balances.ts'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { accountNumberContext } from '../../bank/account-number.ts'
import { findBankWait, lockBankAccount } from '../../bank/bank.sql.ts'
import { holdIdentity } from '../../direct-selling/identity/identity.sql.ts'
import { holdMember } from '../../members/member.sql.ts'
import { lacksIdentity, type WithdrawalState } from '../withdrawal-states.ts'
import { bankChangeWaitHours } from '../withdrawals.settings.ts'
import { findWithdrawal, lockWithdrawal, markApproved, type Withdrawal } from '../withdrawals.sql.ts'

/**
 * The result of a step that staff or the member takes with a withdrawal: the withdrawal, or why the step was
 * refused.
 */
export type Outcome =
  | { refused?: undefined; withdrawal: Withdrawal }
  | { refused: 'unknown' }
  /** `from` is the withdrawal's current state. */
  | { refused: 'notPossible'; from: WithdrawalState }
  /** The member is blocked. The withdrawal waits until the member is unblocked. */
  | { refused: 'memberBlocked' }
  /** The member has a debt for rewards that were reversed. */
  | { refused: 'owes'; due: Paise }
  /** The member has since saved another bank account. */
  | { refused: 'otherBank' }
  /** The bank account replaced another account too recently. */
  | { refused: 'bankChanged'; until: Date }
  /** The shop requires a verified identity, and the member's identity is not verified any more. */
  | { refused: 'identityMissing' }
  /** The payout was sent to the provider, and only the provider knows its outcome. */
  | { refused: 'sent' }
  /** Another withdrawal was already paid with this UTR (the bank's transfer reference). */
  | { refused: 'utrUsed' }

/**
 * Approves a withdrawal, so that the payout job pays it next. Refuses if the member is blocked or has a debt.
 * Also refuses if the member has saved another bank account since the request, if the account has replaced
 * another one only recently, or if a required identity is not verified. Call it in one transaction.
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
  // Locks the bank account before the withdrawal. The code that stops withdrawals when an order is returned
  // locks in the same order.
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
  if (await isIdentityMissing(db, withdrawal)) return { refused: 'identityMissing' }
  await markApproved(db, withdrawal, by)
  return { withdrawal }
}

/**
 * Returns whether a withdrawal needs a verified identity and its member has none. Locks the identity, so that staff
 * cannot refuse it before the transaction ends.
 */
export async function isIdentityMissing(
  db: Db,
  withdrawal: Pick<Withdrawal, 'needs_identity' | 'member_id'>,
): Promise<boolean> {
  const identity = await holdIdentity(db, withdrawal.member_id)
  return lacksIdentity(withdrawal, identity?.state)
}
