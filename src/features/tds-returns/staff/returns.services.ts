import { indianTime } from '../../../calendar/india.ts'
import { firstDayOf } from '../../../calendar/quarter.ts'
import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { Service } from '../../../platform/service/service.ts'
import { sellerSetting } from '../../../platform/settings/seller.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { withLongDeadline } from '../../books/staff/ledger/ledger-browser.sql.ts'
import { tdsDeductor } from '../deductor.settings.ts'
import { type Difference, findDifferences } from '../differences.flow.ts'
import { certificatesJobName } from '../number-certificates.flow.ts'
import {
  allowLongStatements,
  countReturn,
  decideReturn,
  insertCorrectedLines,
  insertCurrentLines,
  insertReturn,
  listReturns,
  lockReturn,
  type TdsReturn,
} from '../tds-returns.sql.ts'
import { lawOf, linesOf, readReturnState } from './return-state.flow.ts'
import { dropTdsReturn, fileTdsReturn, prepareTdsReturn, type viewTdsReturn } from './returns.calls.ts'

// The most differences that the page shows. The file of the correction statement has all of them.
const shownMax = 50

export const viewTdsReturnService: Service<typeof viewTdsReturn> = async (
  { db, secrets, limits, staff },
  { quarter },
) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const [law, state, returns, deductor] = await Promise.all([
    lawOf(db, quarter),
    readReturnState(db, quarter),
    listReturns(db, firstDayOf(quarter)),
    readShopSetting(db, tdsDeductor),
  ])
  const { sums, agreement, months, missing, waiting, obstacles } = state
  const isFiled = returns.some((one) => one.state === 'filed')
  return {
    data: {
      section: law.section,
      return_form: law.return_form,
      certificate_form: law.certificate_form,
      tan: deductor?.tan ?? null,
      totals: {
        lines: sums.lines,
        taxpayers: sums.taxpayers,
        amount: paise(sums.amount),
        tax: paise(sums.tax),
        without_pan: sums.without_pan,
        tax_without_pan: paise(sums.tax_without_pan),
        missing: paise(missing),
        waiting: paise(waiting),
      },
      months: months.map(({ month, ...sum }) => ({
        month,
        tax: paise(sum.tax),
        deposited: paise(sum.deposited),
        missing: paise(sum.missing),
      })),
      agreement: {
        lines: paise(agreement.lines),
        later: paise(agreement.later),
        earlier: paise(0 - agreement.earlier),
        booked: paise(agreement.booked),
        difference: paise(agreement.difference),
        deposited: paise(0 - agreement.deposited),
        other: paise(agreement.other),
        opening: paise(agreement.opening),
        closing: paise(agreement.closing),
      },
      obstacles,
      next_place: nextPlace(returns),
      returns: returns.map(returnOut),
      differences: isFiled ? shownDifferences(await readDifferences(db, secrets, quarter)) : null,
    },
  }
}

function nextPlace(returns: readonly TdsReturn[]): number {
  return (returns.findLast(({ state }) => state === 'filed')?.place ?? 0) + 1
}

function returnOut(one: TdsReturn) {
  return {
    id: one.id,
    place: one.place,
    state: one.state === 'filed' ? ('filed' as const) : ('prepared' as const),
    lines: one.lines ?? 0,
    tax: paise(one.tax ?? 0),
    prepared_at: one.prepared_at,
    prepared_by: one.prepared_by_name,
    acknowledgement: one.acknowledgement,
    filed_on: one.filed_on,
    certificates: one.certificates,
    certificates_due: one.state === 'filed' ? (one.members ?? 0) : 0,
  }
}

async function readDifferences(db: Db, secrets: Secrets, quarter: string): Promise<Difference[]> {
  const of = await linesOf(db, quarter)
  return await withLongDeadline(db, (inner) => findDifferences(inner, secrets, of))
}

function shownDifferences(found: readonly Difference[]) {
  const countOf = (change: Difference['change']) => found.filter((one) => one.change === change).length
  return {
    added: countOf('added'),
    changed: countOf('changed'),
    withdrawn: countOf('withdrawn'),
    tax: paise(found.reduce((sum, { tax_before: before, tax_after: after }) => sum + after - before, 0)),
    rows: found.slice(0, shownMax).map((line) => ({
      member: { id: line.member_id, name: line.name },
      deducted_at: line.deducted_at,
      at: line.at,
      change: line.change,
      has_other_pan: line.has_other_pan,
      is_reversed: line.is_reversed,
      tax_before: paise(line.tax_before),
      tax_after: paise(line.tax_after),
    })),
  }
}

export const prepareTdsReturnService: Service<typeof prepareTdsReturn> = async (
  { db, secrets, staff, say },
  { quarter, place: shownPlace },
) => {
  const of = await linesOf(db, quarter)
  const place = nextPlace(await listReturns(db, of.first))
  if (place !== Number(shownPlace)) throw refuse(prepareTdsReturn, 'preparedBefore')
  await allowLongStatements(db)
  const { obstacles, sums } = await readReturnState(db, quarter)
  const [obstacle] = obstacles
  if (obstacle) throw refuse(prepareTdsReturn, obstacle)
  if (place === 1 && sums.lines === 0) throw refuse(prepareTdsReturn, 'nothing')
  const [law, deductor, seller] = await Promise.all([
    lawOf(db, quarter),
    readShopSetting(db, tdsDeductor),
    readShopSetting(db, sellerSetting),
  ])
  const id = await insertReturn(db, {
    quarter: of.first,
    place,
    return_form: law.return_form,
    certificate_form: law.certificate_form,
    deductor: { name: seller.name, address: seller.address, ...deductor! },
    prepared_by: staff.id,
  })
  if (place === 1) await insertCurrentLines(db, id, of)
  else {
    const differences = await readDifferences(db, secrets, quarter)
    if (differences.length === 0) throw refuse(prepareTdsReturn, 'nothing')
    await insertCorrectedLines(db, id, differences)
  }
  await countReturn(db, id, of.first)
  return {
    message: say('office.tdsReturn.isPrepared'),
    data: { return_id: id },
    audited: { id, before: null, after: { state: 'prepared', quarter, place, tax: sums.tax } },
  }
}

export const fileTdsReturnService: Service<typeof fileTdsReturn> = async (
  { db, jobs, staff, say },
  { return_id: returnId, acknowledgement, filed_on: on },
) => {
  const id = Number(returnId)
  const locked = await lockReturn(db, id)
  if (!locked) throw refuse(fileTdsReturn, 'unknown')
  if (locked.state !== 'prepared') throw refuse(fileTdsReturn, 'decidedBefore')
  if (on > indianTime(shopTime()).slice(0, 10)) throw refuse(fileTdsReturn, 'dayAhead', { field: 'filed_on' })
  // A correction is prepared after its return was filed, so it cannot be filed before it either.
  if (on < locked.prepared_on) throw refuse(fileTdsReturn, 'tooEarly', { field: 'filed_on' })
  await decideReturn(db, id, { by: staff.id, filed: { acknowledgement, on } })
  await jobs.send(db, certificatesJobName, {})
  return {
    message: say('office.tdsReturn.isFiled'),
    data: { return_id: id },
    audited: {
      id,
      before: { state: 'prepared' },
      after: { state: 'filed', acknowledgement, filed_on: on },
    },
  }
}

export const dropTdsReturnService: Service<typeof dropTdsReturn> = async (
  { db, staff, say },
  { return_id: returnId },
) => {
  const id = Number(returnId)
  const locked = await lockReturn(db, id)
  if (!locked) throw refuse(dropTdsReturn, 'unknown')
  if (locked.state !== 'prepared') throw refuse(dropTdsReturn, 'decidedBefore')
  await decideReturn(db, id, { by: staff.id })
  return {
    message: say('office.tdsReturn.isDropped'),
    data: { return_id: id },
    audited: { id, before: { state: 'prepared' }, after: { state: 'dropped' } },
  }
}
