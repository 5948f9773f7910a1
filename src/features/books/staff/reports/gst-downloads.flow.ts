import { indianTime } from '../../../../calendar/india.ts'
import { gstHeads } from '../../../../money/gst-heads.ts'
import { paise, sumPaise } from '../../../../money/paise.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../../../platform/csv/cells.ts'
import type { Db } from '../../../../platform/database/database.ts'
import {
  b2bColumns,
  b2csColumns,
  cdnrColumns,
  creditNoteType,
  hsnColumns,
  otherThanECommerce,
  placeOfSupply,
  portalDay,
  regularB2b,
  unitOf,
} from '../../../../third-party/gst-portal/gst-portal.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import type { Say } from '../../../../words/words-of.ts'
import { supplyOf } from '../../../orders/invoice/invoice-contents.ts'
import { slotDocumentPrefix } from '../../../orders/invoice/order-paper.ts'
import { withLongDeadline } from '../ledger/ledger-browser.sql.ts'
import { inUnit } from '../ledger/ledger-rows.flow.ts'
import { listBridgeRows, readGstBridge } from './gst-bridge.sql.ts'
import { type DocumentFilter, type DocumentRate, listDocuments } from './gst-documents.sql.ts'
import { type BridgePart, bridgeSteps, documentNames, partNames } from './gst-names.ts'
import { type GstSum, gstOfBuyers, gstOfMonth } from './gst-summary.flow.ts'

type Context = { db: Db; say: Say }

const batch = 1_000

const rupees = (amount: number) => amountCell(inUnit(amount, 'INR'), 2)

/**
 * Streams every invoice and credit note of a month, with one record for each tax rate. Amounts of credit
 * notes are negative. Taxable value, CGST, SGST, IGST and round-off add up to the total.
 */
export async function* gstRegisterCsv({ db, say }: Context, filter: DocumentFilter): AsyncGenerator<string> {
  yield headRecord(
    (
      [
        'office.finance.number',
        'office.finance.kind',
        'office.finance.csvDate',
        'office.finance.csvPaper',
        'office.term.buyer',
        'office.finance.buyerGstin',
        'office.finance.placeOfSupply',
        'office.finance.rate',
        'office.finance.taxable',
        'office.finance.igst',
        'office.finance.cgst',
        'office.finance.sgst',
        'office.finance.roundOff',
        'office.finance.total',
      ] as const
    ).map((key) => say(key)),
  )
  let after: { at: string; id: string } | undefined
  while (true) {
    const rows = await listDocuments(db, filter, { after, limit: batch })
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map((row) => {
        const sign = row.kind === 'invoice' ? 1 : -1
        const { state, isInterState } = supplyOf(row, row.gstin)
        const { igst, cgst, sgst, roundOff } = gstHeads(paise(sign * row.gst), isInterState)
        return csvRecord([
          textCell(row.serial),
          textCell(say(documentNames[row.kind])),
          textCell(indianTime(row.issued_at)),
          textCell(row.order_no ?? `${slotDocumentPrefix}${row.slot_id}`),
          textCell(row.business_name ?? row.buyer ?? ''),
          textCell(row.buyer_gstin ?? ''),
          textCell(placeOfSupply(state)),
          amountCell(row.gst_bp / 100, 2),
          ...[sign * (row.net - row.gst), igst, cgst, sgst, roundOff, sign * row.net].map(rupees),
        ])
      })
      .join('')
    after = { at: last.issued_exact, id: last.serial }
  }
}

/**
 * Streams a month's supplies to buyers without a GSTIN, by state and tax rate. The columns are those of table
 * 7 (b2cs) of the tax return GSTR-1.
 */
export async function* gstB2csCsv({ db }: Context, { month }: DocumentFilter): AsyncGenerator<string> {
  yield headRecord(b2csColumns)
  const byPlace = ({ state, ratePercent }: GstSum) => `${placeOfSupply(state)} ${ratePercent}`
  for (const { state, ratePercent, taxable } of await gstOfBuyers(db, month, 'consumers', byPlace))
    yield csvRecord([
      textCell(otherThanECommerce),
      textCell(placeOfSupply(state)),
      '',
      amountCell(ratePercent, 2),
      rupees(taxable),
      '',
      '',
    ])
}

/**
 * Streams a month's invoices to buyers with a GSTIN, with one record for each tax rate. The columns are those
 * of table 4 (b2b) of the tax return GSTR-1.
 */
export async function* gstB2bCsv({ db }: Context, { month }: DocumentFilter): AsyncGenerator<string> {
  yield headRecord(b2bColumns)
  for await (const row of b2bRates(db, month, 'invoice'))
    yield csvRecord([
      ...recipientCells(row),
      rupees(row.total),
      textCell(placeOfSupply(supplyOf(row, row.gstin).state)),
      'N',
      '',
      regularB2b,
      '',
      amountCell(row.gst_bp / 100, 2),
      rupees(row.net - row.gst),
      '',
    ])
}

/**
 * Streams a month's credit notes to buyers with a GSTIN, with one record for each tax rate. The columns are
 * those of table 9B (cdnr) of the tax return GSTR-1, whose amounts are positive.
 */
export async function* gstCdnrCsv({ db }: Context, { month }: DocumentFilter): AsyncGenerator<string> {
  yield headRecord(cdnrColumns)
  for await (const row of b2bRates(db, month, 'credit_note'))
    yield csvRecord([
      ...recipientCells(row),
      creditNoteType,
      textCell(placeOfSupply(supplyOf(row, row.gstin).state)),
      'N',
      regularB2b,
      rupees(row.total),
      '',
      amountCell(row.gst_bp / 100, 2),
      rupees(row.net - row.gst),
      '',
    ])
}

async function* b2bRates(db: Db, month: string, kind: DocumentRate['kind']): AsyncGenerator<DocumentRate> {
  let after: { at: string; id: string } | undefined
  while (true) {
    const rows = await listDocuments(db, { month, kind, isB2b: true }, { after, limit: batch })
    const last = rows.at(-1)
    if (!last) return
    yield* rows
    after = { at: last.issued_exact, id: last.serial }
  }
}

function recipientCells({ buyer_gstin, business_name, serial, issued_at }: DocumentRate): string[] {
  return [buyer_gstin ?? '', business_name ?? '', serial, portalDay(indianTime(issued_at).slice(0, 10))].map(
    textCell,
  )
}

/**
 * Streams a month's supplies to buyers with or without a GSTIN, by HSN code and tax rate. The columns are
 * those of table 12 (hsn) of the tax return GSTR-1, which lists the two kinds of buyers apart.
 */
export const gstHsnCsv = (buyers: 'businesses' | 'consumers') =>
  async function* ({ db }: Context, { month }: DocumentFilter): AsyncGenerator<string> {
    yield headRecord(hsnColumns)
    const byCode = ({ hsn, ratePercent, isInterState }: GstSum) => `${hsn} ${ratePercent} ${isInterState}`
    for (const sum of await gstOfBuyers(db, month, buyers, byCode)) {
      const { igst, cgst, sgst } = sum
      const unit = unitOf(sum.hsn)
      yield csvRecord([
        textCell(sum.hsn),
        '',
        textCell(unit),
        String(unit === 'NA' ? 0 : sum.quantity),
        rupees(sum.taxable + sum.tax),
        amountCell(sum.ratePercent, 2),
        ...[sum.taxable, igst, cgst, sgst].map(rupees),
        '',
      ])
    }
  }

/**
 * Streams the GST bridge, from the ledger's GST to that of invoices and credit notes. Each step and each row
 * of a step is a record.
 */
export async function* gstBridgeCsv({ db, say }: Context, { month }: DocumentFilter): AsyncGenerator<string> {
  const { ledger, steps } = await withLongDeadline(db, (inner) => readGstBridge(inner, month))
  const sums = await gstOfMonth(db, { month }, () => '')
  const tax = sumPaise(sums.map((sum) => sum.tax))
  const roundOff = sumPaise(sums.map((sum) => sum.roundOff))
  const explained = bridgeSteps.reduce((sum, step) => sum + (steps[step] ?? 0), ledger)
  const record = (name: PlainKey, paper: string, amount: number) =>
    csvRecord([textCell(say(name)), textCell(paper), rupees(amount)])
  async function* rowsOf(step: BridgePart): AsyncGenerator<string> {
    for (let after = 0; ; ) {
      const rows = await withLongDeadline(db, (inner) =>
        listBridgeRows(inner, { month, step, after, limit: batch }),
      )
      for (const { order_no, slot_id, transfer_id: id, amount } of rows) {
        const paper = order_no ?? (slot_id === null ? null : `${slotDocumentPrefix}${slot_id}`)
        yield record(partNames[step], paper ?? say('office.finance.transferTitle', { id: id ?? '' }), amount)
      }
      if (rows.length < batch) return
      after = rows.at(-1)!.id
    }
  }
  yield headRecord([
    say('office.finance.bridgeStep'),
    say('office.finance.csvPaper'),
    say('office.finance.tax'),
  ])
  yield record('office.finance.bridgeLedger', '', ledger)
  for (const step of bridgeSteps) if (steps[step] !== undefined) yield* rowsOf(step)
  yield record('office.finance.bridgeRoundOff', '', 0 - roundOff)
  yield record('office.finance.bridgeDocuments', '', tax)
  if (explained - roundOff !== tax) yield* rowsOf('unexplained')
  yield record('office.term.difference', '', explained - roundOff - tax)
}
