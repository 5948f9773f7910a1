import { type Paise, paise, sumPaise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readMonthState } from '../closing/closed-months.sql.ts'
import { withLongDeadline } from '../ledger/ledger-browser.sql.ts'
import { inUnit, unitOf } from '../ledger/ledger-rows.ts'
import { isSoonCompared, readGstBridge } from './gst-bridge.sql.ts'
import { bridgeSteps } from './gst-names.ts'
import { type GstSum, gstOfMonth } from './gst-summary.flow.ts'
import { readTrialBalance, type TrialLine } from './reports.sql.ts'
import { closingOf, totalsOf } from './trial-totals.ts'
import type { viewMonth } from './viewMonth.call.ts'

/**
 * The bridge is stored by day. With more documents than this since then, which are compared one by one, it is
 * computed only on request.
 */
const comparedMax = 5_000

export const viewMonthService: Service<typeof viewMonth> = async (
  { db, limits, staff },
  { month, compare },
) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const books = await readMonthState(db, month)
  const trial = await withLongDeadline(db, (inner) => readTrialBalance(inner, month))
  const sums = await gstOfMonth(
    db,
    { month },
    ({ ratePercent, isInterState }) => `${ratePercent} ${isInterState}`,
  )
  const totals = taxOf(sums)
  const documents = sums.reduce((count, sum) => count + sum.documents, 0)
  const isCompared = compare || (await isSoonCompared(db, month, comparedMax))
  return {
    books,
    trial: trial.map(trialRow),
    trial_totals: (['INR', 'PTS'] as const).map((currency) => {
      const lines = trial.filter((line) => line.currency === currency)
      const columns = Object.entries(totalsOf(lines)).map(([name, sum]) => [name, inUnit(sum, currency)])
      return { unit: unitOf(currency), ...(Object.fromEntries(columns) as ReturnType<typeof totalsOf>) }
    }),
    gst: [...Map.groupBy(sums, ({ ratePercent }) => ratePercent)].map(([rate, ofRate]) => ({
      rate_percent: rate,
      ...taxOf(ofRate),
    })),
    gst_totals: totals,
    documents,
    bridge: isCompared ? await bridgeTo(totals, db, month) : null,
  }
}

async function bridgeTo(
  { tax: documents, round_off: roundOff }: { tax: Paise; round_off: Paise },
  db: Db,
  month: string,
) {
  const { ledger, steps } = await withLongDeadline(db, (inner) => readGstBridge(inner, month))
  const between = bridgeSteps
    .map((step) => ({ step, amount: paise(steps[step] ?? 0) }))
    .filter(({ amount }) => amount !== 0)
  const explained = sumPaise([paise(ledger), ...between.map(({ amount }) => amount)])
  return {
    ledger: paise(ledger),
    between,
    round_off: paise(0 - roundOff),
    documents,
    difference: paise(explained - roundOff - documents),
  }
}

function trialRow(line: TrialLine) {
  const { kind, account_id, currency, opening, debited, credited } = line
  const inRupees = (amount: number) => inUnit(amount, currency)
  return {
    kind,
    account_id,
    unit: unitOf(currency),
    opening: inRupees(opening),
    debited: inRupees(debited),
    credited: inRupees(credited),
    closing: inRupees(closingOf(line)),
  }
}

function taxOf(sums: readonly GstSum[]) {
  const of = (amount: (sum: GstSum) => number): Paise => sumPaise(sums.map((sum) => paise(amount(sum))))
  return {
    taxable: of(({ taxable }) => taxable),
    cgst_sgst: of(({ cgst, sgst }) => cgst + sgst),
    igst: of(({ igst }) => igst),
    tax: of(({ tax }) => tax),
    round_off: of(({ roundOff }) => roundOff),
  }
}
