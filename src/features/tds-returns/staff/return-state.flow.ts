import { indianTime } from '../../../calendar/india.ts'
import { firstDayOf, quarterAfter } from '../../../calendar/quarter.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { withLongDeadline } from '../../books/staff/ledger/ledger-browser.sql.ts'
import { readTrialBalance } from '../../books/staff/reports/reports.sql.ts'
import { sumTds } from '../../books/staff/reports/tds-lines.sql.ts'
import { closingOf } from '../../books/staff/reports/trial-totals.ts'
import { readTdsLaw, readTdsLaws } from '../../withdrawals/tds/tds-rule.flow.ts'
import { type Challan, listChallans, sumDepositedIn, sumWaitingChallans } from '../challans.sql.ts'
import { tdsDeductor } from '../deductor.settings.ts'
import {
  type GivenBackElsewhere,
  type LineSums,
  type LinesOf,
  sumCurrentLines,
  sumGivenBackElsewhere,
} from '../return-lines.sql.ts'
import type { Obstacle } from './return-obstacles.ts'

/** Returns the first day of a quarter, and the sections that name its lines. */
export async function linesOf(db: Db, quarter: string): Promise<LinesOf> {
  return { first: firstDayOf(quarter), sections: await readTdsLaws(db) }
}

/** Returns the section and forms of a quarter. No quarter spans two financial years. */
export async function lawOf(db: Db, quarter: string) {
  return (await readTdsLaw(db))(firstDayOf(quarter))
}

/** The tax of a month of a quarter and its challans, in paise. */
export type MonthOfReturn = { month: string; tax: number; deposited: number; missing: number }

/** The account of TDS in the ledger, and how a quarter's lines lead to its change. In paise. */
export type LedgerAgreement = GivenBackElsewhere & {
  lines: number
  /** The tax that the ledger's postings of the quarter deducted, less what they gave back. */
  booked: number
  /** What the lines and the tax given back elsewhere do not explain. A fault unless 0. */
  difference: number
  deposited: number
  opening: number
  closing: number
  /** Other postings of the quarter on the account, such as corrections by hand. */
  other: number
}

export type ReturnState = {
  sums: LineSums
  months: MonthOfReturn[]
  challans: Challan[]
  /** The tax of the quarter for which no challan was approved. */
  missing: number
  /** The deposits of the quarter that wait for approval. */
  waiting: number
  agreement: LedgerAgreement
  obstacles: Obstacle[]
}

/**
 * Compares a quarter's lines with the ledger and the challans, and finds what stops its return from being
 * prepared.
 */
export async function readReturnState(db: Db, quarter: string): Promise<ReturnState> {
  const of = await linesOf(db, quarter)
  const { first } = of
  const state = await withLongDeadline(db, async (inner) => {
    const sums = await sumCurrentLines(inner, of)
    const challans = await listChallans(inner, first)
    const months = await readMonths(inner, first, challans)
    const agreement = await readAgreement(inner, first, sums.tax)
    return { sums, challans, months, agreement, waiting: await sumWaitingChallans(inner, first) }
  })
  // Tax that was given back after its deposit is set off against the other months of the quarter.
  const missing = Math.max(
    0,
    state.months.reduce((sum, { tax, deposited }) => sum + tax - deposited, 0),
  )
  const obstacles: Obstacle[] = []
  if (indianTime(shopTime()).slice(0, 10) < firstDayOf(quarterAfter(quarter))) obstacles.push('running')
  if ((await readShopSetting(db, tdsDeductor)) === null) obstacles.push('noDeductor')
  if (missing > 0) obstacles.push('notDeposited')
  if (state.agreement.difference !== 0) obstacles.push('differs')
  return { ...state, missing, obstacles }
}

async function readMonths(db: Db, first: string, challans: readonly Challan[]): Promise<MonthOfReturn[]> {
  const [year, month] = first.split('-').map(Number) as [number, number]
  const months: MonthOfReturn[] = []
  for (let later = 0; later < 3; later += 1) {
    const name = `${year}-${String(month + later).padStart(2, '0')}`
    const { tds: tax } = await sumTds(db, { first: `${name}-01`, months: 1 })
    const deposited = challans
      .filter((challan) => challan.month === name)
      .reduce((sum, { amount, round_off: roundOff }) => sum + amount + roundOff, 0)
    months.push({ month: name, tax, deposited, missing: Math.max(0, tax - deposited) })
  }
  return months
}

async function readAgreement(db: Db, first: string, lines: number): Promise<LedgerAgreement> {
  const { tds: booked } = await sumTds(db, { first, months: 3, by: 'day' })
  const { later, earlier } = await sumGivenBackElsewhere(db, first)
  const deposited = await sumDepositedIn(db, first)
  const month = first.slice(0, 7)
  const lastMonth = `${first.slice(0, 5)}${String(Number(first.slice(5, 7)) + 2).padStart(2, '0')}`
  const opening = (await readTdsPayable(db, month))?.opening ?? 0
  const end = await readTdsPayable(db, lastMonth)
  const closing = end ? closingOf(end) : 0
  return {
    lines,
    later,
    earlier,
    booked,
    difference: lines + later - earlier - booked,
    deposited,
    opening,
    closing,
    other: closing - opening - booked + deposited,
  }
}

async function readTdsPayable(db: Db, month: string) {
  const trial = await readTrialBalance(db, month)
  return trial.find(({ kind }) => kind === 'tds_payable')
}
