import { readBalances } from '../../../ledger/balances.ts'
import { lockAccounts } from '../../../ledger/lock-accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findOpenMember } from '../../members/member.sql.ts'
import { lockCasesToCover, type PaymentCase, updateCase, writeDecision } from './payment-cases.sql.ts'

type By = { staffId?: number; note?: string }

/**
 * Debits the money of a case from the member's wallet: store credit first, then earnings. A shortfall becomes
 * the member's debt. Until the debt is recovered, it is a loss of the shop. Returns false for a closed
 * account.
 */
export async function chargeWallet(db: Db, opened: PaymentCase, by: By): Promise<boolean> {
  const { id, member_id: memberId, payment_id: paymentId } = opened
  if (!(await findOpenMember(db, memberId))) return false
  await lockAccounts(db, [memberId])
  const amount = opened.booked - opened.covered
  const has = await readBalances(db, memberId)
  const storeCredit = Math.min(has.storeCredit, amount)
  const earnings = Math.min(has.earnings, amount - storeCredit)
  const due = amount - storeCredit - earnings
  await postTransfer(db, {
    code: 'payment_charged_back',
    requestKey: `payment_case:${id}:charged`,
    cause: { kind: 'payment', id: paymentId },
    memberId,
    reference: { case: id, due },
    legs: [
      { account: 'store_credit', amount: -storeCredit },
      { account: 'earnings', amount: -earnings },
      { account: 'online_refunds_due', amount },
      { account: 'payment_losses', amount: -due },
      { account: 'clawback_due', amount: due },
      { account: 'clawbacks', amount: -due },
    ],
  })
  await writeDecision(db, opened, { decision: 'charge_wallet', ...by })
  return true
}

/** Books a case's money as a loss of the shop, except the part that counts towards a refund. */
export async function acceptLoss(db: Db, opened: PaymentCase, by: By): Promise<void> {
  await postLoss(db, opened, { key: 'loss', amount: opened.booked - opened.covered })
  await writeDecision(db, opened, { decision: 'accept_loss', ...by })
}

/**
 * Money that dashboard refunds and disputes took from a payment counts towards the shop's own refund. This
 * function counts that money, so that the shop sends only the remainder. Lock the payment first. Returns the
 * counted amount in paise.
 */
export async function coverByCases(
  db: Db,
  payment: { id: number; member_id: number },
  amount: number,
): Promise<number> {
  let left = amount
  for (const opened of await lockCasesToCover(db, payment)) {
    const taken = Math.min(left, opened.booked - opened.covered)
    if (taken === 0) break
    left -= taken
    const covered = opened.covered + taken
    await updateCase(db, opened, { covered })
    if (opened.decision === 'accept_loss')
      await postLoss(db, opened, { key: `loss_covered:${covered}`, amount: -taken })
    const isFinal = opened.provider_state === 'processed' || opened.provider_state === 'lost'
    if (opened.decision === null && isFinal && covered === opened.booked)
      await writeDecision(db, opened, { decision: 'settled' })
  }
  return amount - left
}

async function postLoss(
  db: Db,
  { id, payment_id: paymentId }: PaymentCase,
  { key, amount }: { key: string; amount: number },
): Promise<void> {
  await postTransfer(db, {
    code: 'payment_loss',
    requestKey: `payment_case:${id}:${key}`,
    cause: { kind: 'payment', id: paymentId },
    reference: { case: id },
    legs: [
      { account: 'online_refunds_due', amount },
      { account: 'payment_losses', amount: -amount },
    ],
  })
}
