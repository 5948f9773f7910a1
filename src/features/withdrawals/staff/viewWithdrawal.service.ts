import { formatAuditOf } from '../../../audit/format-audit-log.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { paise } from '../../../money/paise.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { accountNumberContext } from '../../bank/account-number.ts'
import { readBankAccount } from '../../bank/bank.sql.ts'
import { maskedBank } from '../payout/bank-of-withdrawal.flow.ts'
import { reasonFor } from '../withdrawal-states.ts'
import { payoutStuckHours } from '../withdrawals.settings.ts'
import { isLongAgo } from '../withdrawals.sql.ts'
import { listLinkedMembers } from './linked-members.sql.ts'
import { viewWithdrawal } from './viewWithdrawal.call.ts'
import {
  findOfficeWithdrawal,
  listWithdrawalsOfMember,
  type OfficeWithdrawal,
} from './withdrawal-lists.sql.ts'
import { withdrawalRow } from './withdrawal-row.ts'

const historyMax = 10
const linkedMax = 100

type Context = Parameters<Service<typeof viewWithdrawal>>[0]

export const viewWithdrawalService: Service<typeof viewWithdrawal> = async (context, input) => {
  const { db, payouts, say } = context
  const found = await findOfficeWithdrawal(db, input.withdrawal_no)
  if (!found) throw refuse(viewWithdrawal, 'unknown')
  const [balances, history, trail, isOwnBank, stuckHours, linked] = await Promise.all([
    readBalances(db, found.member_id),
    listWithdrawalsOfMember(db, found.member_id, historyMax + 1),
    formatAuditOf(context, `withdrawal ${found.reference}`),
    isSavedBank(context, found),
    readShopSetting(db, payoutStuckHours),
    listLinkedMembers(db, found.member_id, linkedMax),
  ])
  const isAtProvider = found.state === 'approved' && found.sent_at !== null
  return {
    data: {
      ...withdrawalRow(found),
      account_masked: maskedBank(context, found),
      is_own_bank: isOwnBank,
      tds_base: paise(found.tds_base),
      tds_percent: found.tds_percent_bp / 100,
      has_pan: found.has_pan,
      approved_by: found.approved_by,
      approved_at: found.approved_at,
      sent_at: found.sent_at,
      reversed_at: found.reversed_at,
      payout_id: found.payout_id,
      utr: found.utr,
      paid_by: found.paid_by,
      reason: reasonFor(say, found.reason),
      attempts: found.attempts,
      next_attempt_at: found.next_attempt_at,
      is_stuck: isAtProvider && (await isLongAgo(db, found, 'sent_at', stuckHours)),
    },
    balances: {
      store_credit: balances.storeCredit,
      earnings: balances.earnings,
      withdrawable: balances.withdrawable,
      clawback_due: balances.clawbackDue,
      points: balances.points,
    },
    owed_by_linked: paise(linked.reduce((sum, { clawback_due: due }) => sum + due, 0)),
    history: history
      .filter(({ id }) => id !== found.id)
      .slice(0, historyMax)
      .map(withdrawalRow),
    trail,
    pays_by_itself: payouts !== undefined,
  }
}

/**
 * Returns whether the money goes to the member's saved bank account. A shop that lost its key cannot tell.
 */
async function isSavedBank({ db, secrets, log }: Context, found: OfficeWithdrawal): Promise<boolean> {
  const saved = await readBankAccount(db, found.member_id)
  if (saved?.ifsc !== found.ifsc) return false
  const opened = (sealed: Buffer) => secrets.open(sealed, accountNumberContext(found.member_id))
  try {
    return opened(saved.account_no_sealed) === opened(found.account_no_sealed)
  } catch (error) {
    log.error(
      { err: error, withdrawal: found.reference },
      'cannot open a sealed bank account; was DATA_KEY changed?',
    )
    return false
  }
}
