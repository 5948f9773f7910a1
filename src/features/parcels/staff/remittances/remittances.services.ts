import { shownReading } from '../../../../back-office/files/file-fields.ts'
import { keepReading, listSources } from '../../../../back-office/files/file-mappings.sql.ts'
import { readUpload } from '../../../../back-office/files/import-rows.flow.ts'
import { isUsable, refuseUnlessUsable } from '../../../../back-office/files/read-file.ts'
import { inPaise, paise, sumPaise } from '../../../../money/paise.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { cashShortfallMax } from '../../../approvals/staff/approvals.settings.ts'
import { readBookDay } from '../../../books/staff/closing/book-day.sql.ts'
import { dayRefusals } from '../../../books/staff/closing/book-day.ts'
import { cashOnDelivery } from '../../../shop-details/cash.settings.ts'
import { matchRemittance, postRemittance } from './post-remittance.flow.ts'
import { remittanceFile, remittancesOf } from './remittance-file.ts'
import { lineRow, remittanceRow, sumOf } from './remittance-row.ts'
import { type findRemittances, type importRemittance, viewRemittance } from './remittances.calls.ts'
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
  const [rows, couriers, out] = await Promise.all([
    listRemittances(db, month),
    listSources(db, remittanceFile.kind),
    readCashWithCouriers(db, { days, limit: oldestShown }),
  ])
  return {
    data: rows.map(remittanceRow),
    totals: sumOf(rows),
    couriers,
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
  { courier, file, mapping, is_trial: isTrial },
) => {
  const reading = await readUpload({ db, say }, remittanceFile, { source: courier, file, mapping })
  const { remittances: found, problems } = remittancesOf(reading.rows)
  reading.problems.push(...problems)
  const days = new Map<string, Awaited<ReturnType<typeof readBookDay>>>()
  const before = new Set<string>()
  for (const { reference, paidOn, rows } of found) {
    if (await hasRemittance(db, courier, reference)) before.add(reference)
    const day = await readBookDay(db, paidOn)
    days.set(reference, day)
    if (day.refused && !before.has(reference))
      reading.problems.push({
        line: rows[0]!.line,
        field: 'date',
        value: paidOn,
        sentence: dayRefusals[day.refused][1],
      })
  }
  if (!isTrial) refuseUnlessUsable(reading, say)
  const shortfallMax = inPaise(await readShopSetting(db, cashShortfallMax))
  const remittances = []
  let posted = 0
  // Sorts by reference, so that two imports with the same references cannot deadlock.
  for (const one of isUsable(reading)
    ? found.toSorted((a, b) => a.reference.localeCompare(b.reference))
    : []) {
    const isBefore = before.has(one.reference)
    const day = days.get(one.reference)!
    const lines =
      isTrial || isBefore || day.refused
        ? await matchRemittance(db, one, shortfallMax)
        : (await postRemittance(db, one, { courier, staffId: staff.id, shortfallMax, ...day })).lines
    if (!isTrial && !isBefore) posted += sumPaise(one.rows.map(({ received }) => received))
    remittances.push({
      reference: one.reference,
      paid_on: one.paidOn,
      is_before: isBefore,
      received: sumPaise(one.rows.map(({ received }) => received)),
      lines: lines.map(lineRow),
    })
  }
  const count = isTrial ? 0 : remittances.filter(({ is_before: isBefore }) => !isBefore).length
  if (!isTrial) await keepReading(db, reading, courier)
  return {
    reading: shownReading(reading, say),
    remittances,
    audited:
      count === 0 ? null : { id: courier, before: null, after: { posted: count, received: paise(posted) } },
  }
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
