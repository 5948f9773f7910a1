import { inPaise, paise, sumPaise } from '../../../../money/paise.ts'
import { linesOf } from '../../../../platform/csv/lines-of-file.ts'
import { recordsOf } from '../../../../platform/csv/records.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import type { Say } from '../../../../words/words-of.ts'
import { cashShortfallMax } from '../../../approvals/staff/approvals.settings.ts'
import { readBookDay } from '../../../books/staff/closing/book-day.sql.ts'
import { importRemittance } from './importRemittance.call.ts'
import { matchRemittance, postRemittance } from './post-remittance.flow.ts'
import { problemNames } from './remittance-fields.ts'
import { type Remittance, readRemittances } from './remittance-file.ts'
import { lineRow } from './remittance-row.ts'
import { hasRemittance } from './remittances.sql.ts'

export const importRemittanceService: Service<typeof importRemittance> = async (
  { db, staff, say },
  { courier, file, is_trial: isTrial },
) => {
  const remittances = []
  let posted = 0
  const shortfallMax = inPaise(await readShopSetting(db, cashShortfallMax))
  // Sorted, so that two files with the same references cannot deadlock.
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
