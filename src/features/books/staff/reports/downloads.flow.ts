import { accountName, causeName, codeName } from '../../../../back-office/finance/finance-names.ts'
import { financialYearName } from '../../../../calendar/financial-year.ts'
import { indianTime } from '../../../../calendar/india.ts'
import { firstDayOf } from '../../../../calendar/quarter.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../../../platform/csv/cells.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import type { Say } from '../../../../words/words-of.ts'
import { accountNumberContext, maskedAccountNumber } from '../../../bank/account-number.ts'
import { panContext } from '../../../members/pan-context.ts'
import { listForReading, listOfNumbers } from '../../../withdrawals/staff/withdrawal-lists.sql.ts'
import { readTdsLaw } from '../../../withdrawals/tds/tds-rule.flow.ts'
import { withdrawalStates } from '../../../withdrawals/withdrawal-states.ts'
import { takeForBank } from '../../../withdrawals/withdrawals.sql.ts'
import { withLongDeadline } from '../ledger/ledger-browser.sql.ts'
import { causeOf, inUnit } from '../ledger/ledger-rows.flow.ts'
import { listMonthLegs, readTrialBalance, type TrialLine } from './reports.sql.ts'
import { listTds, type TdsLine } from './tds-lines.sql.ts'
import { totalsOf } from './trial-totals.ts'

type Context = { db: Db; secrets: Secrets; say: Say }

const batch = 1_000

/**
 * Streams waiting withdrawals as CSV. A bank file contains approved withdrawals that were not sent yet, with
 * whole account numbers. It leaves out withdrawals that an earlier bank file contains, unless staff request
 * them again. A file that is not for the bank contains all waiting withdrawals, with the last four digits of
 * each account number.
 */
export async function* withdrawalsCsv(
  { db, secrets, say }: Context,
  file: { isForBank: false } | { isForBank: true; isAgain: boolean },
): AsyncGenerator<string> {
  yield titleRecord(say, [
    'office.finance.reference',
    'office.term.state',
    'office.finance.csvBeneficiaryName',
    'office.finance.csvAccountNumber',
    'office.finance.csvIFSC',
    'office.finance.bank',
    'office.term.amount',
    'office.finance.tds',
    'office.finance.csvPays',
    'office.finance.askedFor',
  ])
  for (let afterId = 0; ; ) {
    const rows = file.isForBank
      ? await listOfNumbers(db, await takeForBank(db, { isAgain: file.isAgain, afterId, limit: batch }))
      : await listForReading(db, { afterId, limit: batch })
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map((row) => {
        const number = secrets.open(row.account_no_sealed, accountNumberContext(row.member_id))
        return csvRecord([
          textCell(row.reference),
          textCell(say(row.is_blocked ? 'office.finance.blocked' : withdrawalStates[row.state].name)),
          textCell(row.name),
          numberCell(file.isForBank ? number : maskedAccountNumber(number)),
          textCell(row.ifsc),
          textCell(row.bank_name),
          rupeesCell(row.amount),
          rupeesCell(row.tds),
          rupeesCell(row.amount - row.tds),
          textCell(indianTime(row.requested_at)),
        ])
      })
      .join('')
    afterId = last.id
  }
}

/**
 * Streams every entry of a month's transfers, oldest first, each with its account. With `kind`, streams only
 * entries of accounts of this kind.
 */
export async function* monthCsv(
  { db, say }: Pick<Context, 'db' | 'say'>,
  { month, kind }: { month: string; kind: string | undefined },
): AsyncGenerator<string> {
  yield titleRecord(say, [
    'office.finance.transfer',
    'office.finance.csvLeg',
    'office.finance.csvDate',
    'office.finance.csvCode',
    'office.finance.csvMember',
    'office.finance.ledgerAccount',
    'office.finance.csvAccountOfMember',
    'office.term.name',
    'office.finance.csvCurrency',
    'office.finance.credit',
    'office.finance.debit',
    'office.finance.csvCause',
  ])
  let after: { at: string; id: number } | undefined
  while (true) {
    const { legs, last } = await listMonthLegs(db, { month, kind, after, transfers: batch })
    if (!last) return
    yield legs
      .map((leg) => {
        const cause = causeOf(leg.reference, leg.intent_id)
        const decimals = leg.currency === 'INR' ? 2 : 0
        const amount = inUnit(Math.abs(leg.amount), leg.currency)
        return csvRecord([
          String(leg.transfer_id),
          String(leg.leg),
          textCell(indianTime(leg.at)),
          textCell(codeName(say, leg.code)),
          leg.member_id === null ? '' : String(leg.member_id),
          textCell(accountName(say, leg.kind)),
          leg.account_member_id === null ? '' : String(leg.account_member_id),
          textCell(leg.account_member_name ?? ''),
          currencyCell(say, leg.currency),
          leg.amount > 0 ? amountCell(amount, decimals) : '',
          leg.amount < 0 ? amountCell(amount, decimals) : '',
          textCell(cause ? causeName(say, cause) : '–'),
        ])
      })
      .join('')
    after = last
  }
}

/** Streams the trial balance of a month: debit and credit columns, with a total per currency. */
export async function* trialBalanceCsv(
  { db, say }: Pick<Context, 'db' | 'say'>,
  { month }: { month: string },
): AsyncGenerator<string> {
  const lines = await withLongDeadline(db, (inner) => readTrialBalance(inner, month))
  yield titleRecord(say, [
    'office.finance.ledgerAccount',
    'office.finance.of',
    'office.finance.csvCurrency',
    'office.finance.openingDebit',
    'office.finance.openingCredit',
    'office.finance.debit',
    'office.finance.credit',
    'office.finance.closingDebit',
    'office.finance.closingCredit',
  ])
  for (const [currency, ofCurrency] of Map.groupBy(lines, (line) => line.currency)) {
    const record = (name: string, owner: string, chosen: readonly TrialLine[]) =>
      csvRecord([
        textCell(name),
        textCell(owner),
        currencyCell(say, currency),
        ...Object.values(totalsOf(chosen)).map((amount) =>
          amountCell(inUnit(amount, currency), currency === 'INR' ? 2 : 0),
        ),
      ])
    for (const line of ofCurrency) {
      const owner = say(line.account_id === null ? 'office.finance.theMembers' : 'office.finance.theShop')
      yield record(accountName(say, line.kind), owner, [line])
    }
    yield record(say('office.finance.total'), '', ofCurrency)
  }
}

const deductedAt = {
  credit: 'office.settings.tdsAtCredit',
  withdrawal: 'office.settings.tdsAtWithdrawal',
} as const

/** Streams the TDS of a quarter with each member's PAN, as the tax return needs it. */
export async function* tdsCsv(
  { db, secrets, say }: Context,
  { quarter }: { quarter: string },
): AsyncGenerator<string> {
  const first = firstDayOf(quarter)
  yield titleRecord(say, [
    'office.finance.csvSection',
    'office.finance.csvDate',
    'office.finance.csvMember',
    'office.term.name',
    'office.finance.csvPAN',
    'office.finance.csvDeducted',
    'office.finance.reference',
    'office.term.amount',
    'office.finance.year',
    'office.finance.commission',
    'office.settings.tdsBase',
    'office.finance.percent',
    'office.finance.tds',
  ])
  const lawOn = await readTdsLaw(db)
  let after: { at: string; id: number } | undefined
  while (true) {
    const rows = await listTds(db, first, { after, limit: batch })
    yield rows
      .map((row) =>
        csvRecord([
          textCell(lawOn(dayOfCredit(row)).section),
          textCell(indianTime(row.at)),
          String(row.member_id),
          textCell(row.name),
          textCell(
            row.pan_encrypted ? secrets.open(row.pan_encrypted, panContext(row.member_id)) : 'PANNOTAVBL',
          ),
          textCell(say(deductedAt[row.deducted_at])),
          textCell(row.reference),
          rupeesCell(row.amount),
          textCell(financialYearName(row.year)),
          rupeesCell(row.base),
          textCell(say(row.of_whole ? 'office.settings.tdsOfWhole' : 'office.settings.tdsAbove')),
          amountCell(row.percent_bp / 100, 2),
          rupeesCell(row.tds),
        ]),
      )
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = { at: last.at_exact, id: last.id }
  }
}

/** Returns the day whose law applies: a withdrawal may pay the tax of an earlier year's commission. */
function dayOfCredit({ at, year }: TdsLine): string {
  const lastOfYear = `${year + 1}-03-31`
  const day = indianTime(at).slice(0, 10)
  return day < lastOfYear ? day : lastOfYear
}

function titleRecord(say: Say, keys: readonly PlainKey[]): string {
  return headRecord(keys.map((key) => say(key)))
}

function currencyCell(say: Say, currency: 'INR' | 'PTS'): string {
  return textCell(currency === 'INR' ? currency : say('office.finance.unitPoints'))
}

function rupeesCell(paise: number): string {
  return amountCell(inUnit(paise, 'INR'), 2)
}

// Quotes digits, so that a bank's program reads them as text. A number would lose leading zeros.
function numberCell(digits: string): string {
  return `"${digits}"`
}
