import { paise, toRupees } from '../../money/paise.ts'
import { basisPoints, toPercent } from '../../money/percent.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { IdentityTerms } from '../direct-selling/identity/identity-required.flow.ts'
import { spendProofForMoney } from '../members/step-up/step-up.flow.ts'
import { maskedBank } from './payout/bank-of-withdrawal.flow.ts'
import { cancelOwnWithdrawal } from './payout/reject-withdrawal.flow.ts'
import { requestWithdrawal } from './request-withdrawal.flow.ts'
import { tdsOf } from './tds/tds.ts'
import { openWithdrawal, reasonFor, returnedWithdrawal, type WithdrawalState } from './withdrawal-states.ts'
import { lockTerms, readTerms } from './withdrawal-terms.flow.ts'
import {
  cancelWithdrawal,
  type getMyWithdrawals,
  type getWithdrawalTerms,
  withdrawMoney,
} from './withdrawals.calls.ts'
import { withdrawalExpectedDays } from './withdrawals.settings.ts'
import { listWithdrawals, sumOfLastDay, type Withdrawal } from './withdrawals.sql.ts'

export const cancelWithdrawalService: Service<typeof cancelWithdrawal> = async (
  { db, member, say },
  { withdrawal_no: reference },
) => {
  const outcome = await cancelOwnWithdrawal(db, { reference, memberId: member.id })
  if (outcome.refused === 'unknown') throw refuse(cancelWithdrawal, 'unknownWithdrawal')
  if (outcome.refused)
    throw refuse(
      cancelWithdrawal,
      outcome.refused === 'notPossible' && returnedWithdrawal.includes(outcome.from) ? 'isBack' : 'tooLate',
    )
  return { message: say('withdrawal.cancelled'), data: { withdrawal_no: reference, state: 'cancelled' } }
}

const pageSize = 20

export const getMyWithdrawalsService: Service<typeof getMyWithdrawals> = async (
  { db, member, secrets, log, say },
  input,
) => {
  const limit = input.limit ?? pageSize
  // Reads one row more than the page shows, to find out whether another page follows.
  const rows = await listWithdrawals(db, member.id, { beforeId: input.cursor, limit: limit + 1 })
  const expectedDays = await readShopSetting(db, withdrawalExpectedDays)
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return {
    data: page.map((row) => ({
      withdrawal_no: row.reference,
      date_time: row.requested_at,
      amount: paise(row.amount),
      tds: paise(row.tds),
      tds_base: paise(row.tds_base),
      tds_percent: toPercent(basisPoints(row.tds_percent_bp)),
      tds_years: tdsYearsOf(row),
      net: paise(row.amount - row.tds),
      state: row.state,
      bank_name: row.bank_name,
      bank_acc_no: maskedBank({ secrets, log }, row),
      utr: row.utr ?? '',
      reason: reasonFor(say, row.reason) ?? '',
      ...expectationOf(row, expectedDays),
      approved_at: row.approved_at,
      ended_at: row.ended_at,
      reversed_at: row.reversed_at,
    })),
    next_cursor,
  }
}

function expectationOf(
  { state, requested_at }: { state: WithdrawalState; requested_at: Date },
  days: number,
) {
  if (!openWithdrawal.includes(state)) return { expected_by: null, is_late: false }
  const by = new Date(requested_at.getTime() + days * 86_400_000)
  return { expected_by: by, is_late: by.getTime() < shopTime().getTime() }
}

export const getWithdrawalTermsService: Service<typeof getWithdrawalTerms> = async ({ db, member }) => {
  const { balances, minimum, waitUntil, waitHours, numberWaitUntil, expectedDays, tds, identity } =
    await readTerms(db, member.id)
  return {
    data: {
      withdrawable: balances.withdrawable,
      earnings: balances.earnings,
      store_credit: balances.storeCredit,
      due: balances.clawbackDue,
      minimum,
      wait_until: waitUntil ?? null,
      number_wait_until: numberWaitUntil ?? null,
      identity_missing: isMissing(identity),
      wait_hours: waitHours,
      expected_days: expectedDays,
      tds: {
        due: tds.due,
        percent: toPercent(tds.percent),
        base: tds.base,
        threshold: tds.threshold,
        has_pan: tds.hasPan,
        is_shared: tds.isShared,
        years: tds.years.map(({ year, base, isOfWhole, percent, due }) => ({
          year,
          base,
          of_whole: isOfWhole,
          percent: toPercent(percent),
          due,
        })),
      },
    },
  }
}

export const withdrawMoneyService: Service<typeof withdrawMoney> = async (context, input) => {
  const { db, member, say } = context
  const { amount } = input
  if (amount === 0) throw refuse(withdrawMoney, 'amountInvalid', { field: 'amount' })
  const { balances, minimum, bank, tds: due, identity, ...waits } = await lockTerms(db, member.id)
  const { waitUntil, waitHours, numberWaitUntil, numberWaitHours } = waits
  if (amount < minimum) throw refuse(withdrawMoney, 'belowMinimum', { places: { min: toRupees(minimum) } })
  if (!bank) throw refuse(withdrawMoney, 'noBank')
  if (isMissing(identity)) throw refuse(withdrawMoney, 'identityMissing')
  if (numberWaitUntil)
    throw refuse(withdrawMoney, 'numberChanged', {
      places: { hours: numberWaitHours },
      data: { wait_until: numberWaitUntil.toISOString() },
    })
  if (waitUntil)
    throw refuse(withdrawMoney, 'bankChanged', {
      places: { hours: waitHours },
      data: { wait_until: waitUntil.toISOString() },
    })
  if (amount > balances.withdrawable) throw refuse(withdrawMoney, 'insufficientBalance')
  const tds = tdsOf(amount, due)
  if (input.tds !== undefined && input.tds !== tds) throw refuse(withdrawMoney, 'taxChanged')
  const leaving = amount + (await sumOfLastDay(db, member.id))
  const missing = await spendProofForMoney(context, { amount: toRupees(paise(leaving)) })
  if (missing) throw refuse(withdrawMoney, 'stepUpRequired', { data: missing })
  const { reference } = await requestWithdrawal(db, {
    memberId: member.id,
    amount,
    tds,
    due,
    bank,
    numberWaitHours,
    needsIdentity: identity.isRequired,
  })
  const net = paise(amount - tds)
  return {
    message: say('withdrawal.requested', { amount: say.rupees(amount) }),
    data: { withdrawal_no: reference, amount, tds, net },
  }
}

/** Returns whether a withdrawal waits for the member to verify their identity. */
function isMissing({ isRequired, state }: IdentityTerms): boolean {
  return isRequired && state !== 'verified'
}

/** Converts the tax years of a stored withdrawal to their wire form. */
function tdsYearsOf({ tds_years: parts }: Pick<Withdrawal, 'tds_years'>) {
  return parts.map(({ year, base, of_whole: isOfWhole = false, percent_bp: percentBp, amount }) => ({
    year,
    base: paise(base),
    of_whole: isOfWhole,
    percent: toPercent(basisPoints(percentBp)),
    amount: paise(amount),
  }))
}
