import { findOpenMember, holdMember } from '../../features/members/member.sql.ts'
import { worthOf } from '../../features/points/point-worth.ts'
import { creditEarnings } from '../../features/wallet/credit-earnings.flow.ts'
import { readBalances } from '../../ledger/balances.ts'
import { type Leg, postTransfer } from '../../ledger/post-transfer.ts'
import { fromRupees } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import { readShopSetting } from '../../platform/shop-settings.ts'
import { currencyOf, isMemberAccount, isOwed, type SystemAccount } from './correctable-accounts.ts'
import {
  type Correction,
  type CorrectionState,
  endCorrection,
  insertCorrection,
  lockAskedToday,
  lockCorrection,
  lockSystemSum,
} from './corrections.sql.ts'
import { correctionLimits } from './finance.settings.ts'

/** What somebody asks to be moved, or why they may not ask for it. */
export type AskedCorrection = {
  memberId: number | undefined
  account: Parameters<typeof currencyOf>[0]
  /** Paise or points: above zero what the account gets. */
  amount: number
  reason: string
  evidence: string
  about: string | undefined
}

export type CorrectionOutcome =
  | { refused?: undefined; correction: Correction }
  | { refused: 'unknown' | 'unknownMember' | 'overLimit' | 'overDay' | 'notEnough' | 'own' | 'notOwn' }
  /** Somebody decided it meanwhile. */
  | { refused: 'notWaiting'; state: CorrectionState }

/** Asks for a correction, for a second person to decide. Call it in one transaction. */
export async function askForCorrection(
  db: Db,
  staffId: number,
  { memberId, account, amount, reason, evidence, about }: AskedCorrection,
): Promise<CorrectionOutcome> {
  const currency = currencyOf(account)
  const limits = await readShopSetting(db, correctionLimits)
  const most = currency === 'PTS' ? limits.points : fromRupees(limits.rupees)!
  if (Math.abs(amount) > most) return { refused: 'overLimit' }
  const askedToday = await lockAskedToday(db, staffId)
  const worth = currency === 'PTS' ? worthOf(Math.abs(amount)) : Math.abs(amount)
  const worthToday = askedToday.money + worthOf(askedToday.points) + worth
  if (worthToday > fromRupees(limits.rupees_a_day)!) return { refused: 'overDay' }
  if (memberId !== undefined) {
    await holdMember(db, memberId)
    if (!(await findOpenMember(db, memberId))) return { refused: 'unknownMember' }
  }
  if (amount < 0 && !(await hasEnough(db, { memberId, account, amount }))) return { refused: 'notEnough' }
  const asked = { account_kind: account, currency, amount, reason, evidence, about: about ?? null }
  const correction = await insertCorrection(db, { ...asked, member_id: memberId ?? null, asked_by: staffId })
  return { correction }
}

async function hasEnough(
  db: Db,
  { memberId, account, amount }: Pick<AskedCorrection, 'memberId' | 'account' | 'amount'>,
): Promise<boolean> {
  if (memberId === undefined)
    return !isOwed(account) || (await lockSystemSum(db, account, 'INR')) + amount >= 0
  const { storeCredit, earnings, points } = await readBalances(db, memberId)
  const held = account === 'points' ? points : account === 'earnings' ? earnings : storeCredit
  return held + amount >= 0
}

/**
 * Approves a correction, which posts its transfer. Never by who asked: the database refuses that too. Call it in one
 * transaction.
 * @throws InsufficientFundsError when the member has spent meanwhile what would be taken.
 */
export async function approveCorrection(
  db: Db,
  { id, staffId, note }: { id: number; staffId: number; note?: string | undefined },
): Promise<CorrectionOutcome> {
  const correction = await lockCorrection(db, id)
  if (!correction) return { refused: 'unknown' }
  if (correction.state !== 'requested') return { refused: 'notWaiting', state: correction.state }
  if (correction.asked_by === staffId) return { refused: 'own' }
  const { member_id: memberId, account_kind: account, amount } = correction
  if (memberId !== null) {
    // Closing waits for this, or this sees that the account is closed.
    await holdMember(db, memberId)
    if (!(await findOpenMember(db, memberId))) return { refused: 'unknownMember' }
  } else if (amount < 0 && isOwed(account)) {
    if ((await lockSystemSum(db, account, 'INR')) + amount < 0) return { refused: 'notEnough' }
  }
  const transferId = await post(db, correction)
  await endCorrection(db, id, { state: 'approved', decidedBy: staffId, note, transferId })
  return { correction: { ...correction, state: 'approved', transfer_id: transferId } }
}

async function post(db: Db, correction: Correction): Promise<number> {
  const { id, member_id: memberId, account_kind: kind, currency, amount, reason, about } = correction
  const own: Leg =
    memberId !== null && isMemberAccount(kind)
      ? { memberId, account: kind, amount, currency }
      : { account: kind as SystemAccount, amount, currency }
  const transfer = {
    code: 'staff_correction' as const,
    requestKey: `correction:${id}:approved`,
    reference: { correction: id, reason, about },
    legs: [own, { account: 'corrections' as const, amount: -amount, currency }],
  }
  if (memberId === null) return await postTransfer(db, transfer)
  // What is still owed for rewards that were taken back is taken of every credit of earnings.
  return kind === 'earnings' && amount > 0
    ? await creditEarnings(db, { ...transfer, memberId })
    : await postTransfer(db, { ...transfer, memberId })
}

/** Turns a correction down, by another than who asked. Call it in one transaction. */
export async function declineCorrection(
  db: Db,
  { id, staffId, note }: { id: number; staffId: number; note: string },
): Promise<CorrectionOutcome> {
  const correction = await lockCorrection(db, id)
  if (!correction) return { refused: 'unknown' }
  if (correction.state !== 'requested') return { refused: 'notWaiting', state: correction.state }
  if (correction.asked_by === staffId) return { refused: 'own' }
  await endCorrection(db, id, { state: 'declined', decidedBy: staffId, note })
  return { correction: { ...correction, state: 'declined' } }
}

/** Calls a correction off, by who asked. Call it in one transaction. */
export async function withdrawCorrection(
  db: Db,
  { id, staffId }: { id: number; staffId: number },
): Promise<CorrectionOutcome> {
  const correction = await lockCorrection(db, id)
  if (!correction) return { refused: 'unknown' }
  if (correction.state !== 'requested') return { refused: 'notWaiting', state: correction.state }
  if (correction.asked_by !== staffId) return { refused: 'notOwn' }
  await endCorrection(db, id, { state: 'withdrawn', decidedBy: null })
  return { correction: { ...correction, state: 'withdrawn' } }
}
