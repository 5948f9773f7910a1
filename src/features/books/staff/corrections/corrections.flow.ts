import { onNormalSide } from '../../../../ledger/accounts.ts'
import { readBalances } from '../../../../ledger/balances.ts'
import { creditEarnings } from '../../../../ledger/credit-earnings.ts'
import { InsufficientFundsError, type Leg, postTransfer } from '../../../../ledger/post-transfer.ts'
import { fromRupees, paise, toRupees } from '../../../../money/paise.ts'
import { worthOfPoints } from '../../../../money/points.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import type { ApprovalStore } from '../../../approvals/staff/approval-store.ts'
import { correctionLimits } from '../../../approvals/staff/approvals.settings.ts'
import { findMemberByMobile, findOpenMember, holdMember } from '../../../members/member.sql.ts'
import {
  currencyOf,
  isMemberAccount,
  isOwed,
  type MemberAccount,
  type SystemAccount,
} from './correctable-accounts.ts'
import {
  type Correction,
  correctionRows,
  lockRequestedToday,
  lockSystemSum,
  ofMember,
} from './corrections.sql.ts'
import type { correctionContract } from './corrections.ts'

type Account = MemberAccount | SystemAccount

/** A change of an account, in paise or points; positive for a credit. */
type Movement = { memberId: number | undefined; account: Account; amount: number }

/** Checks requested corrections, and posts the approved ones. */
export const correctionStore: ApprovalStore<ReturnType<typeof correctionContract>, Correction> = {
  rows: correctionRows,

  async ask(db, { member_id: named, direction, amount: typed, ...asked }, staffId) {
    const { account, reason, evidence = '', about = null } = asked
    if (isMemberAccount(account) !== (named !== undefined))
      return { refused: 'memberMissing', field: 'member_id' }
    const memberId = await memberOf(db, named)
    if (memberId === null) return { refused: 'unknownMember', field: 'member_id' }
    const currency = currencyOf(account)
    const whole: number = currency === 'PTS' ? typed / 100 : typed
    if (whole === 0 || !Number.isInteger(whole)) return { refused: 'amountInvalid', field: 'amount' }
    // Adding to an asset or an expense debits it; adding to any other account credits it.
    const amount = onNormalSide(account, direction === 'take' ? -whole : whole)
    if (account === 'clawback_due' && amount > 0) return { refused: 'onlyGivenUp', field: 'direction' }
    const refused = await judgeLimits(db, staffId, { currency, amount: whole })
    if (refused) return { refused, field: 'amount' }
    if (memberId !== undefined) {
      await holdMember(db, memberId)
      if (!(await findOpenMember(db, memberId))) return { refused: 'unknownMember', field: 'member_id' }
    }
    if (amount < 0 && !(await hasEnough(db, { memberId, account, amount })))
      return { refused: 'notEnough', field: 'amount' }
    const id = await correctionRows.insert(db, {
      member_id: memberId ?? 0,
      account_kind: account,
      currency,
      amount,
      reason,
      evidence,
      about,
      asked_by: staffId,
    })
    return {
      id,
      after: {
        account,
        amount: onNormalSide(account, amount),
        reason,
        ...(memberId && { member: memberId }),
      },
    }
  },

  async approve(db, correction) {
    const { member_id: memberId, account_kind: account, amount } = correction
    if (memberId !== 0) {
      // Locks the member, so that the account cannot be closed until this transaction ends. Refuses below if
      // it is already closed.
      await holdMember(db, memberId)
      if (!(await findOpenMember(db, memberId))) return { refused: 'memberClosed' }
    } else if (amount < 0 && isOwed(account)) {
      if ((await lockSystemSum(db, account, 'INR')) + amount < 0) return { refused: 'notEnough' }
    }
    try {
      return { result: { transfer_id: await post(db, correction) } }
    } catch (error) {
      // The member no longer has the amount that the correction takes.
      if (error instanceof InsufficientFundsError) return { refused: 'notEnough' }
      throw error
    }
  },

  shown: ({ member_id: id, name, mobile, is_closed, currency, amount, ...row }) => ({
    member: id === 0 ? null : { id, name: name ?? '', mobile: mobile ?? '', is_closed: is_closed ?? false },
    account: row.account_kind as Account,
    unit: currency === 'INR' ? 'rupees' : 'points',
    amount: shownAmount(row.account_kind as Account, currency, amount),
    reason: row.reason,
    evidence: row.evidence,
    about: row.about,
    transfer_id: row.transfer_id,
  }),

  audited: ({ account_kind: account, amount, member_id: member }) => ({
    account,
    amount: onNormalSide(account as Account, amount),
    ...(member && { member }),
  }),

  where: ({ member_id: id }) => (id === undefined ? [] : [ofMember(Number(id))]),

  listed: async (db) => ({ limits: await readShopSetting(db, correctionLimits) }),

  /**
   * Returns the balance only while the correction waits for a decision. A later balance would include other
   * movements.
   */
  async viewed({ db }, { member_id: memberId, account_kind: kind, amount, state }) {
    if (memberId === 0 || state !== 'requested') return { balance: null }
    const { storeCredit, earnings, points } = await readBalances(db, memberId)
    if (kind === 'points') return { balance: { now: points, after: points + amount } }
    const now = kind === 'earnings' ? earnings : storeCredit
    // `after` may be negative, because other payments may have reduced the balance since the request.
    return { balance: { now: toRupees(now), after: (now + amount) / 100 } }
  },
}

/** Returns rupees or points; positive if the correction adds to the account. */
function shownAmount(account: Account, currency: string, amount: number): number {
  const added = onNormalSide(account, amount)
  return currency === 'INR' ? toRupees(paise(added)) : added
}

/** Finds a member by id or mobile number; null if no member has the number. */
async function memberOf(db: Db, named: string | undefined): Promise<number | undefined | null> {
  if (named === undefined) return undefined
  if (!/^[6-9]\d{9}$/.test(named)) return Number(named)
  return (await findMemberByMobile(db, named))?.id ?? null
}

/**
 * Checks the absolute value of an amount against the limit of one correction and the requester's daily limit.
 */
async function judgeLimits(
  db: Db,
  staffId: number,
  { currency, amount }: { currency: 'INR' | 'PTS'; amount: number },
): Promise<'overLimit' | 'overDay' | undefined> {
  const limits = await readShopSetting(db, correctionLimits)
  if (amount > (currency === 'PTS' ? limits.points : fromRupees(limits.rupees)!)) return 'overLimit'
  const askedToday = await lockRequestedToday(db, staffId)
  const worth = currency === 'PTS' ? worthOfPoints(amount) : amount
  const worthToday = askedToday.money + worthOfPoints(askedToday.points) + worth
  return worthToday > fromRupees(limits.rupees_a_day)! ? 'overDay' : undefined
}

async function hasEnough(db: Db, { memberId, account, amount }: Movement): Promise<boolean> {
  if (memberId === undefined)
    return !isOwed(account) || (await lockSystemSum(db, account, 'INR')) + amount >= 0
  const { storeCredit, earnings, points, clawbackDue } = await readBalances(db, memberId)
  const held = { store_credit: storeCredit, earnings, points, clawback_due: clawbackDue }
  return isMemberAccount(account) && held[account] + amount >= 0
}

async function post(db: Db, correction: Correction): Promise<number> {
  const { id, member_id: memberId, account_kind: kind, currency, amount, reason, about } = correction
  const own: Leg = { account: kind as Account, amount, currency }
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
  // Credits earnings through creditEarnings, which first pays off the member's debt for reversed rewards.
  return kind === 'earnings' && amount > 0
    ? await creditEarnings(db, { ...transfer, memberId })
    : await postTransfer(db, { ...transfer, memberId })
}
