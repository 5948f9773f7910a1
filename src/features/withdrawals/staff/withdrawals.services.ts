import { formatAuditOf } from '../../../audit/format-audit-log.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { paise, sumPaise } from '../../../money/paise.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { ParsedInput, ServiceOutput } from '../../../wire/define-call.ts'
import { accountNumberContext } from '../../bank/account-number.ts'
import { readBankAccount } from '../../bank/bank.sql.ts'
import { approveWithdrawal } from '../payout/approve-withdrawal.flow.ts'
import { maskedBank } from '../payout/bank-of-withdrawal.flow.ts'
import { checkStuck, forceEnd } from '../payout/end-stuck-withdrawal.flow.ts'
import { markPaidByHand } from '../payout/mark-withdrawal-paid.flow.ts'
import { rejectWithdrawal } from '../payout/reject-withdrawal.flow.ts'
import { reasonFor } from '../withdrawal-states.ts'
import { payoutStuckHours } from '../withdrawals.settings.ts'
import { endLease, isLongAgo } from '../withdrawals.sql.ts'
import { listLinkedMembers } from './linked-members.sql.ts'
import { whyRefused } from './refused-step.flow.ts'
import {
  findOfficeWithdrawal,
  listWithdrawalsOfMember,
  type OfficeWithdrawal,
} from './withdrawal-lists.sql.ts'
import { withdrawalRow } from './withdrawal-row.ts'
import {
  type approveWithdrawals,
  endStuckWithdrawal,
  payWithdrawal,
  revealBankAccount,
  turnDownWithdrawal,
  viewWithdrawal,
} from './withdrawals.calls.ts'

export const approveWithdrawalsService: Service<typeof approveWithdrawals> = async (context, input) => {
  const { db, staff, secrets, say } = context
  const data = []
  const nets = []
  const audited = []
  // Approves in sorted order, so that two staff members who approve the same withdrawals cannot deadlock.
  for (const reference of [...new Set(input.withdrawal_nos)].toSorted()) {
    const outcome = await approveWithdrawal(db, secrets, { reference, by: staff.name })
    if (outcome.refused) {
      data.push({ withdrawal_no: reference, is_approved: false, why: whyRefused(say, outcome) })
      continue
    }
    const { amount, tds } = outcome.withdrawal
    audited.push({
      id: reference,
      before: { state: 'requested' },
      after: { state: 'approved', amount, tds },
    })
    nets.push(paise(amount - tds))
    data.push({ withdrawal_no: reference, is_approved: true, why: null })
  }
  return {
    message: say('office.finance.approvedSome', { count: nets.length }),
    data,
    approved: nets.length,
    net: sumPaise(nets),
    audited,
  }
}

type EndContext = Parameters<Service<typeof endStuckWithdrawal>>[0]
type Answer = ServiceOutput<typeof endStuckWithdrawal>

export const endStuckWithdrawalService: Service<typeof endStuckWithdrawal> = async (context, input) => {
  if (input.as === 'paid' && input.utr === undefined)
    throw refuse(endStuckWithdrawal, 'utrMissing', { field: 'utr' })
  // If the request is a repeat, returns its stored answer. Comes before `checkStuck`, which would ask the
  // provider again.
  const answered = await context.findAnswer<Answer>()
  if (answered) return answered
  const checked = await checkStuck(context, input.withdrawal_no)
  switch (checked.refused) {
    case undefined:
      return await end(context, input, checked)
    case 'tooSoon':
      throw refuse(endStuckWithdrawal, 'tooSoon', { data: { from: checked.from } })
    case 'underWay':
      throw refuse(endStuckWithdrawal, 'underWay', { data: { status: checked.status } })
    case 'decided':
      throw refuse(endStuckWithdrawal, 'decided', { data: { state: checked.state } })
    case 'unknown':
    case 'notStuck':
    case 'inHand':
      throw refuse(endStuckWithdrawal, checked.refused)
  }
}

type Checked = Extract<Awaited<ReturnType<typeof checkStuck>>, { provider: unknown }>

async function end(
  { db, change, staff, say }: EndContext,
  { withdrawal_no: reference, as: state, utr, reason }: ParsedInput<typeof endStuckWithdrawal>,
  { withdrawal: leased, provider }: Checked,
): Promise<Answer> {
  try {
    return await change(async (trx) => {
      const how = state === 'paid' && utr !== undefined ? { utr, by: staff.name } : { reason }
      const outcome = await forceEnd(trx, leased, how)
      if (outcome.refused === 'utrUsed') throw refuse(endStuckWithdrawal, 'utrUsed', { field: 'utr' })
      if (outcome.refused) throw refuse(endStuckWithdrawal, 'inHand')
      const { amount, tds } = outcome.withdrawal
      return {
        message: say('office.finance.ended', { reference }),
        data: { withdrawal_no: reference, state },
        audited: {
          id: reference,
          before: { state: 'approved', provider_said: provider },
          after: { state, reason, amount, tds, ...(state === 'paid' && { utr }) },
        },
      }
    })
  } finally {
    await endLease(db, leased)
  }
}

export const payWithdrawalService: Service<typeof payWithdrawal> = async (
  { db, staff, say },
  { withdrawal_no: reference, utr },
) => {
  const outcome = await markPaidByHand(db, { reference, utr, by: staff.name })
  if (outcome.refused === 'unknown') throw refuse(payWithdrawal, 'unknown')
  if (outcome.refused === 'sent') throw refuse(payWithdrawal, 'sent')
  if (outcome.refused === 'memberBlocked') throw refuse(payWithdrawal, 'memberBlocked')
  if (outcome.refused === 'identityMissing') throw refuse(payWithdrawal, 'identityMissing')
  if (outcome.refused === 'utrUsed') throw refuse(payWithdrawal, 'utrUsed', { field: 'utr' })
  if (outcome.refused)
    throw refuse(payWithdrawal, 'notPossible', {
      data: 'from' in outcome ? { state: outcome.from } : undefined,
    })
  const { amount, tds } = outcome.withdrawal
  return {
    message: say('office.finance.paid', { reference }),
    data: { withdrawal_no: reference, state: 'paid' },
    audited: { id: reference, before: { state: 'approved' }, after: { state: 'paid', utr, amount, tds } },
  }
}

export const revealBankAccountService: Service<typeof revealBankAccount> = async (
  { db, staff, secrets, limits, log },
  { withdrawal_no: reference },
) => {
  const found = await findOfficeWithdrawal(db, reference)
  if (!found) throw refuse(revealBankAccount, 'unknown')
  let number: string
  try {
    number = secrets.open(found.account_no_sealed, accountNumberContext(found.member_id))
  } catch (error) {
    log.error(
      { err: error, withdrawal: reference },
      'cannot open a sealed bank account; was DATA_KEY changed?',
    )
    throw refuse(revealBankAccount, 'unreadable')
  }
  // Limits the rate, so that one staff member cannot copy all account numbers of the shop.
  await limits.spend('reveal', `staff ${staff.id}`)
  return {
    data: { account_number: number, name: found.name },
    audited: { id: reference, before: null, after: { shown: 'account number' } },
  }
}

export const turnDownWithdrawalService: Service<typeof turnDownWithdrawal> = async (
  { db, say },
  { withdrawal_no: reference, reason },
) => {
  const outcome = await rejectWithdrawal(db, { reference, reason })
  if (outcome.refused === 'unknown') throw refuse(turnDownWithdrawal, 'unknown')
  if (outcome.refused === 'sent') throw refuse(turnDownWithdrawal, 'sent')
  if (outcome.refused)
    throw refuse(turnDownWithdrawal, 'notPossible', {
      data: 'from' in outcome ? { state: outcome.from } : undefined,
    })
  const { state, amount } = outcome.withdrawal
  return {
    message: say('office.finance.rejected', { reference }),
    data: { withdrawal_no: reference, state: 'rejected' },
    audited: { id: reference, before: { state }, after: { state: 'rejected', reason, given_back: amount } },
  }
}

const historyMax = 10
const linkedMax = 100

type ViewContext = Parameters<Service<typeof viewWithdrawal>>[0]

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
 * Returns whether the money goes to the member's currently saved bank account. False if the shop has lost its
 * encryption key.
 */
async function isSavedBank({ db, secrets, log }: ViewContext, found: OfficeWithdrawal): Promise<boolean> {
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
