import { readBalances } from '../../../../ledger/balances.ts'
import { creditEarnings } from '../../../../ledger/credit-earnings.ts'
import { InsufficientFundsError, type Leg, postTransfer } from '../../../../ledger/post-transfer.ts'
import { fromRupees } from '../../../../money/paise.ts'
import { worthOfPoints } from '../../../../money/points.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Changed } from '../../../../platform/service/change.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { correctionLimits } from '../../../approvals/staff/approvals.settings.ts'
import { judgeChecker } from '../../../approvals/staff/second-person.flow.ts'
import { findOpenMember, holdMember } from '../../../members/member.sql.ts'
import {
  currencyOf,
  isMemberAccount,
  isOwed,
  type MemberAccount,
  type SystemAccount,
} from './correctable-accounts.ts'
import {
  type Correction,
  type CorrectionState,
  endCorrection,
  findCorrection,
  insertCorrection,
  lockCorrection,
  lockRequestedToday,
  lockSystemSum,
} from './corrections.sql.ts'

/** A correction that somebody requests. */
export type CorrectionRequest = {
  memberId: number | undefined
  account: Parameters<typeof currencyOf>[0]
  /** Paise or points; positive for a credit. */
  amount: number
  reason: string
  evidence: string
  about: string | undefined
}

export type AskOutcome =
  | { refused?: undefined; correction: Correction }
  | { refused: 'unknownMember' | 'overLimit' | 'overDay' | 'notEnough' }

/** The result of a decision, or why it was refused and who decided meanwhile. */
export type Decision =
  | { refused?: undefined; answer: Changed<{ data: { correction_id: number; state: CorrectionState } }> }
  | {
      refused: 'unknown' | 'own' | 'notApart' | 'changedMeanwhile' | 'memberClosed' | 'notEnough'
      now?: object | undefined
    }

/** Requests a correction, which a second staff member decides. Call it in one transaction. */
export async function askForCorrection(
  db: Db,
  staffId: number,
  { memberId, account, amount, reason, evidence, about }: CorrectionRequest,
): Promise<AskOutcome> {
  const currency = currencyOf(account)
  const limits = await readShopSetting(db, correctionLimits)
  const most = currency === 'PTS' ? limits.points : fromRupees(limits.rupees)!
  if (Math.abs(amount) > most) return { refused: 'overLimit' }
  const askedToday = await lockRequestedToday(db, staffId)
  const worth = currency === 'PTS' ? worthOfPoints(Math.abs(amount)) : Math.abs(amount)
  const worthToday = askedToday.money + worthOfPoints(askedToday.points) + worth
  if (worthToday > fromRupees(limits.rupees_a_day)!) return { refused: 'overDay' }
  if (memberId !== undefined) {
    await holdMember(db, memberId)
    if (!(await findOpenMember(db, memberId))) return { refused: 'unknownMember' }
  }
  if (amount < 0 && !(await hasEnough(db, { memberId, account, amount }))) return { refused: 'notEnough' }
  const asked = { account_kind: account, currency, amount, reason, evidence, about: about ?? null }
  const correction = await insertCorrection(db, { ...asked, member_id: memberId ?? 0, asked_by: staffId })
  return { correction }
}

async function hasEnough(
  db: Db,
  { memberId, account, amount }: Pick<CorrectionRequest, 'memberId' | 'account' | 'amount'>,
): Promise<boolean> {
  if (memberId === undefined)
    return !isOwed(account) || (await lockSystemSum(db, account, 'INR')) + amount >= 0
  const { storeCredit, earnings, points, clawbackDue } = await readBalances(db, memberId)
  const held = { store_credit: storeCredit, earnings, points, clawback_due: clawbackDue }
  return isMemberAccount(account) && held[account] + amount >= 0
}

type Decided = { id: number; staffId: number; note?: string | undefined }

/**
 * Approves a correction, which posts its transfer. The requester may not approve it, which the database
 * refuses too, nor may a possible alias. Call it in one transaction, and roll back on a refusal.
 */
export async function approveCorrection(db: Db, decided: Decided): Promise<Decision> {
  const found = await lockWaiting(db, decided.id)
  if ('refused' in found) return found
  const refused = await judgeChecker(db, found.asked_by, decided.staffId)
  if (refused) return { refused }
  const { member_id: memberId, account_kind: account, amount } = found
  if (memberId !== 0) {
    // Closing the account waits for this, or this sees that the account is closed.
    await holdMember(db, memberId)
    if (!(await findOpenMember(db, memberId))) return { refused: 'memberClosed' }
  } else if (amount < 0 && isOwed(account)) {
    if ((await lockSystemSum(db, account, 'INR')) + amount < 0) return { refused: 'notEnough' }
  }
  try {
    const transferId = await post(db, found)
    return await end(db, found, { ...decided, state: 'approved', transferId })
  } catch (error) {
    // The member has meanwhile spent the money to be taken.
    if (error instanceof InsufficientFundsError) return { refused: 'notEnough' }
    throw error
  }
}

/** Declines another staff member's correction. Call it in one transaction. */
export async function declineCorrection(db: Db, decided: Decided): Promise<Decision> {
  const found = await lockWaiting(db, decided.id)
  if ('refused' in found) return found
  if (found.asked_by === decided.staffId) return { refused: 'own' }
  return await end(db, found, { ...decided, state: 'declined' })
}

/** Withdraws one's own correction. Call it in one transaction. */
export async function withdrawCorrection(db: Db, decided: Decided): Promise<Decision> {
  const found = await lockWaiting(db, decided.id)
  if ('refused' in found) return found
  if (found.asked_by !== decided.staffId) return { refused: 'own' }
  return await end(db, found, { ...decided, state: 'withdrawn' })
}

async function lockWaiting(db: Db, id: number): Promise<Correction | Extract<Decision, { refused: string }>> {
  const found = await lockCorrection(db, id)
  if (!found) return { refused: 'unknown' }
  if (found.state === 'requested') return found
  const now = await findCorrection(db, id)
  return { refused: 'changedMeanwhile', now: now && { state: now.state, decided_by: now.decider } }
}

type End = Decided & { state: CorrectionState; transferId?: number }

async function end(
  db: Db,
  { amount, account_kind: account, member_id: member }: Correction,
  { id, state, staffId, note, transferId }: End,
): Promise<Decision> {
  // The requester withdraws it, and is already recorded.
  const decidedBy = state === 'withdrawn' ? null : staffId
  await endCorrection(db, id, { state, decidedBy, note, transferId })
  return {
    answer: {
      data: { correction_id: id, state },
      audited: {
        id,
        before: { state: 'requested' },
        after: { state, account, amount, ...(member && { member }), ...(note && { note }) },
      },
    },
  }
}

async function post(db: Db, correction: Correction): Promise<number> {
  const { id, member_id: memberId, account_kind: kind, currency, amount, reason, about } = correction
  const own: Leg = { account: kind as MemberAccount | SystemAccount, amount, currency }
  const transfer = {
    code: 'staff_correction' as const,
    requestKey: `correction:${id}:approved`,
    cause: { kind: 'correction', id } as const,
    reference: { correction: id, reason, about },
    legs: [
      own,
      { account: kind === 'clawback_due' ? 'clawbacks' : 'corrections', amount: -amount, currency },
    ] as Leg[],
  }
  if (memberId === 0) return await postTransfer(db, transfer)
  // Every credit of earnings first pays the debt for reversed rewards.
  return kind === 'earnings' && amount > 0
    ? await creditEarnings(db, { ...transfer, memberId })
    : await postTransfer(db, { ...transfer, memberId })
}
