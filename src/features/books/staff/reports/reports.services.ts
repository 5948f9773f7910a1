import { firstDayOf } from '../../../../calendar/quarter.ts'
import { gstHeads, taxOfHeads } from '../../../../money/gst-heads.ts'
import { type Paise, paise, sumPaise, zeroPaise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { keyedCursorOf } from '../../../../wire/cursors.ts'
import { supplyOf } from '../../../orders/invoice/invoice-contents.ts'
import { slotDocumentPrefix } from '../../../orders/invoice/order-paper.ts'
import { readMonthState } from '../closing/closed-months.sql.ts'
import { withLongDeadline } from '../ledger/ledger-browser.sql.ts'
import { inUnit, unitOf } from '../ledger/ledger-rows.flow.ts'
import { isSoonCompared, listBridgeRows, readGstBridge } from './gst-bridge.sql.ts'
import { type DocumentRate, listDocuments } from './gst-documents.sql.ts'
import { bridgeSteps } from './gst-names.ts'
import { type GstSum, gstOfMonth } from './gst-summary.flow.ts'
import type { findBridgeRows, findInvoices, viewMonth, viewTdsReport } from './reports.calls.ts'
import { readTrialBalance, type TrialLine } from './reports.sql.ts'
import { listTds, sumTds, sumTdsWithoutPan } from './tds-lines.sql.ts'
import { closingOf, totalsOf } from './trial-totals.ts'

const pageSize = 50

export const findBridgeRowsService: Service<typeof findBridgeRows> = async (
  { db, limits, staff },
  { month, step, cursor: after = 0, limit = pageSize },
) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const rows = await withLongDeadline(db, (inner) =>
    listBridgeRows(inner, { month, step, after, limit: limit + 1 }),
  )
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return {
    data: page.map(({ id, order_no, slot_id, transfer_id, buyer, at, amount }) => ({
      id,
      order_no,
      transfer_id,
      buyer,
      at,
      tax: paise(amount),
      paper: order_no ?? (slot_id === null ? null : `${slotDocumentPrefix}${slot_id}`),
    })),
    next_cursor,
  }
}

export const findInvoicesService: Service<typeof findInvoices> = async (context, input) => {
  const { db, limits, staff } = context
  const { cursor, limit = pageSize, rate: rateBp, ...which } = input
  const filter = { ...which, rateBp }
  if (!cursor) await limits.spend('costly', `staff ${staff.id}`)
  const rates = await listDocuments(db, filter, { after: cursor, limit: limit + 1 })
  const documents = [...Map.groupBy(rates, ({ serial, member_id: id }) => `${serial} ${id}`).values()]
  const { page, next_cursor } = pageOf(documents, limit, ([first]) =>
    keyedCursorOf(first!.issued_exact, first!.serial),
  )
  const data = page.map(documentRow)
  if (cursor) return { data, next_cursor }
  const [total] = await gstOfMonth(db, filter, () => '')
  const {
    documents: count,
    taxable,
    tax,
    roundOff,
  } = total ?? { documents: 0, taxable: zeroPaise, tax: zeroPaise, roundOff: zeroPaise }
  const totals = {
    documents: count,
    taxable,
    tax,
    round_off: roundOff,
    total: paise(taxable + tax + roundOff),
  }
  return { data, totals, next_cursor }
}

function documentRow(rates: DocumentRate[]) {
  const { serial, kind, issued_at, order_no, slot_id, member_id, buyer, gstin } = rates[0]!
  const { state, isInterState } = supplyOf(rates[0], gstin)
  const heads = rates.map(({ gst }) => gstHeads(paise(gst), isInterState))
  return {
    serial,
    kind,
    issued_at,
    order_no,
    paper: order_no ?? `${slotDocumentPrefix}${slot_id}`,
    buyer: { id: member_id, name: buyer ?? '' },
    state: state ?? null,
    rates_percent: rates.map(({ gst_bp: bp }) => bp / 100),
    taxable: sumPaise(rates.map(({ net, gst }) => paise(net - gst))),
    tax: sumPaise(heads.map(taxOfHeads)),
    round_off: sumPaise(heads.map(({ roundOff }) => roundOff)),
    total: sumPaise(rates.map(({ net }) => paise(net))),
  }
}

/**
 * The most invoices and credit notes that may be newer than the stored GST bridge for the page to compute the
 * bridge at once. If there are more, staff must request it.
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

// The most lines for which the page sums the TDS of members without a PAN at once. If there are more, staff
// must request the sum.
const addedMax = 5_000

export const viewTdsReportService: Service<typeof viewTdsReport> = async ({ db, limits, staff }, input) => {
  const { cursor, limit = pageSize } = input
  const first = firstDayOf(input.quarter)
  const [rows, totals] = await Promise.all([
    listTds(db, first, { after: cursor, limit: limit + 1 }),
    sumTds(db, { first, months: 3 }),
  ])
  if (input.add) await limits.spend('costly', `staff ${staff.id}`)
  const { page, next_cursor } = pageOf(rows, limit, ({ at_exact, id }) => keyedCursorOf(at_exact, id))
  return {
    data: page.map((line) => ({
      at: line.at,
      year: line.year,
      deducted_at: line.deducted_at,
      reference: line.reference,
      member: { id: line.member_id, name: line.name },
      has_pan: line.pan_encrypted !== null,
      amount: paise(line.amount),
      tds: paise(line.tds),
      commission: paise(line.base),
      of_whole: line.of_whole,
      percent: line.percent_bp / 100,
    })),
    totals: {
      lines: totals.lines,
      amount: paise(totals.amount),
      tds: paise(totals.tds),
      without_pan:
        totals.lines <= addedMax || input.add
          ? paise(await withLongDeadline(db, (inner) => sumTdsWithoutPan(inner, first)))
          : null,
    },
    next_cursor,
  }
}
