import { paise } from '../../money/paise.ts'
import { basisPoints, toPercent } from '../../money/percent.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { shopTime } from '../../platform/shop-time.ts'
import type { getMyWithdrawals } from './getMyWithdrawals.call.ts'
import { maskedBank } from './payout/bank-of-withdrawal.flow.ts'
import { tdsYearsOf } from './tds/tds-years.ts'
import { reasonFor, type WithdrawalState } from './withdrawal-states.ts'
import { withdrawalExpectedDays } from './withdrawals.settings.ts'
import { listWithdrawals } from './withdrawals.sql.ts'

const pageSize = 20

export const getMyWithdrawalsService: Service<typeof getMyWithdrawals> = async (
  { db, member, secrets, log, say },
  input,
) => {
  const limit = input.limit ?? pageSize
  // One more than shown, to see whether there is another page.
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
  if (state !== 'requested' && state !== 'approved') return { expected_by: null, is_late: false }
  const by = new Date(requested_at.getTime() + days * 86_400_000)
  return { expected_by: by, is_late: by.getTime() < shopTime().getTime() }
}
