import { inPaise, paise, sumPaise } from '../../../../money/paise.ts'
import { linesOf } from '../../../../platform/csv/lines-of-file.ts'
import { recordsOf } from '../../../../platform/csv/records.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import type { Say } from '../../../../words/words-of.ts'
import { cashShortfallMax } from '../../../approvals/staff/approvals.settings.ts'
import { readBookDay } from '../../../books/staff/closing/book-day.sql.ts'
import { cashOnDelivery } from '../../../shop-details/cash.settings.ts'
import { matchRemittance, postRemittance } from './post-remittance.flow.ts'
import { problemNames } from './remittance-fields.ts'
import { type Remittance, readRemittances } from './remittance-file.ts'
import { lineRow, remittanceRow, sumOf } from './remittance-row.ts'
import { type findRemittances, importRemittance, viewRemittance } from './remittances.calls.ts'
import {
  findRemittance,
  hasRemittance,
  listRemittanceLines,
  listRemittances,
  readCashWithCouriers,
} from './remittances.sql.ts'

const oldestShown = 20

export const findRemittancesService: Service<typeof findRemittances> = async ({ db }, { month }) => {
  const { handed_in_days: days } = await readShopSetting(db, cashOnDelivery)
  const [rows, out] = await Promise.all([
    listRemittances(db, month),
    readCashWithCouriers(db, { days, limit: oldestShown }),
  ])
  return {
    data: rows.map(remittanceRow),
    totals: sumOf(rows),
    with_couriers: {
      orders: out.orders,
      amount: paise(out.amount),
      overdue: out.overdue,
      oldest: out.oldest.map(({ order_no: orderno, courier, since, amount }) => ({
        orderno,
        courier,
        since,
        amount: paise(amount),
      })),
    },
  }
}

export const importRemittanceService: Service<typeof importRemittance> = async (
  { db, staff, say },
  { courier, file, is_trial: isTrial },
) => {
  const remittances = []
  let posted = 0
  const shortfallMax = inPaise(await readShopSetting(db, cashShortfallMax))
  // Sorts by reference, so that two imports with the same references cannot deadlock.
  for (const one of (await read(say, file)).toSorted((a, b) => a.reference.localeCompare(b.reference))) {
    const isBefore = await hasRemittance(db, courier, one.reference)
    const day = await readBookDay(db, one.paidOn)
    if (day.refused && !isBefore) throw refuseLine(say, { line: one.rows[0]!.line, what: day.refused })
    const lines =
      isTrial || isBefore || day.refused
        ? await matchRemittance(db, one, shortfallMax)
        : (await postRemittance(db, one, { courier, staffId: staff.id, shortfallMax, ...day })).lines
    if (!isTrial && !isBefore) posted += sumPaise(one.rows.map(({ received }) => received))
    remittances.push({
      reference: one.reference,
      paid_on: one.paidOn,
      is_before: isBefore,
      lines: lines.map(lineRow),
    })
  }
  const count = isTrial ? 0 : remittances.filter(({ is_before: isBefore }) => !isBefore).length
  return {
    remittances,
    audited:
      count === 0 ? null : { id: courier, before: null, after: { posted: count, received: paise(posted) } },
  }
}

async function read(say: Say, file: string): Promise<Remittance[]> {
  const records = []
  for await (const record of recordsOf(linesOf(piecesOf(file)))) {
    if ('problem' in record) throw refuseLine(say, { line: record.line, what: 'columns' })
    records.push(record)
  }
  const found = readRemittances(records)
  if ('problem' in found) throw refuseLine(say, found.problem)
  return found.remittances
}

function refuseLine(say: Say, { line, what }: { line: number; what: keyof typeof problemNames }) {
  return refuse(importRemittance, 'badFile', {
    places: { line, what: say(problemNames[what]) },
    field: 'file',
  })
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text
}

const pageSize = 50

export const viewRemittanceService: Service<typeof viewRemittance> = async ({ db }, input) => {
  const { remittance_id: id, cursor: after = 0, limit = pageSize } = input
  const found = await findRemittance(db, Number(id))
  if (!found) throw refuse(viewRemittance, 'unknown')
  const rows = await listRemittanceLines(db, found.id, { after, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ line }) => line)
  return { remittance: remittanceRow(found), data: page.map(lineRow), next_cursor }
}
