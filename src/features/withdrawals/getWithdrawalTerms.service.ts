import { toPercent } from '../../money/percent.ts'
import type { Service } from '../../platform/service/service.ts'
import type { getWithdrawalTerms } from './getWithdrawalTerms.call.ts'
import { readTerms } from './withdrawal-terms.flow.ts'

export const getWithdrawalTermsService: Service<typeof getWithdrawalTerms> = async ({ db, member }) => {
  const { balances, minimum, waitUntil, waitHours, numberWaitUntil, expectedDays, tds } = await readTerms(
    db,
    member.id,
  )
  return {
    data: {
      withdrawable: balances.withdrawable,
      earnings: balances.earnings,
      store_credit: balances.storeCredit,
      due: balances.clawbackDue,
      minimum,
      wait_until: waitUntil ?? null,
      number_wait_until: numberWaitUntil ?? null,
      wait_hours: waitHours,
      expected_days: expectedDays,
      tds: {
        due: tds.due,
        percent: toPercent(tds.percent),
        base: tds.base,
        threshold: tds.threshold,
        has_pan: tds.hasPan,
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
