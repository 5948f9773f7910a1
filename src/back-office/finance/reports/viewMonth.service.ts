import { paise, sumPaise } from '../../../money/paise.ts'
import type { Service } from '../../../platform/service/service.ts'
import { withLongDeadline } from '../ledger/ledger-browser.sql.ts'
import { inUnit, unitOf } from '../ledger/ledger-rows.ts'
import { readGstBridge } from './gst-documents.sql.ts'
import { bridgeSteps } from './gst-names.ts'
import { type GstSum, gstOfMonth } from './gst-summary.flow.ts'
import { readTrialBalance } from './reports.sql.ts'
import type { viewMonth } from './viewMonth.call.ts'

const byRate = ({ ratePercent, isInterState }: GstSum) => `${ratePercent} ${isInterState}`

export const viewMonthService: Service<typeof viewMonth> = async ({ db, limits, staff }, { month }) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const trial = await withLongDeadline(db, (inner) => readTrialBalance(inner, month))
  const gst = await gstOfMonth(db, { month }, byRate)
  const { ledger, ...between } = await withLongDeadline(db, (inner) => readGstBridge(inner, month))
  return {
    trial: trial.map(({ kind, is_members, currency, opening, credited, debited }) => ({
      ...{ kind, is_members, unit: unitOf(currency), opening: inUnit(opening, currency) },
      credited: inUnit(credited, currency),
      debited: inUnit(debited, currency),
      closing: inUnit(opening + credited - debited, currency),
    })),
    gst: gst.map(({ ratePercent, isInterState, taxable, tax }) => ({
      ...{ rate_percent: ratePercent, is_inter_state: isInterState, taxable, tax },
    })),
    bridge: {
      ledger: paise(ledger),
      between: bridgeSteps
        .map((step) => ({ step, amount: paise(0 - between[step]) }))
        .filter(({ amount }) => amount !== 0),
      documents: sumPaise(gst.map(({ tax }) => tax)),
    },
  }
}
