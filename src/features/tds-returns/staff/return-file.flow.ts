import { financialYearName } from '../../../calendar/financial-year.ts'
import { indianTime } from '../../../calendar/india.ts'
import { quarterOfMonth } from '../../../calendar/quarter.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../../platform/csv/cells.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import type { Say } from '../../../words/words-of.ts'
import { readCin } from '../../books/tds-challan.ts'
import { panContext } from '../../members/pan-context.ts'
import { readHigherRates } from '../../withdrawals/tds/tds-rule.flow.ts'
import { type Challan, listChallans } from '../challans.sql.ts'
import {
  listLinesOfMembers,
  listReturnMembers,
  type ReturnLine,
  type ReturnMember,
  type StatedLine,
} from '../return-lines.sql.ts'
import { listReturns, type TdsReturn } from '../tds-returns.sql.ts'
import { changes } from './return-obstacles.ts'

type Context = { db: Db; secrets: Secrets; say: Say }

/** A member of a return under one PAN: the lines that the return states, or those that it withdraws. */
type Account = {
  memberId: number
  name: string
  pan: string | undefined
  /** The PAN that was filed before; null if the member was not filed. */
  filedPan: string | null
  isWithdrawn: boolean
}

/** A taxpayer of a return: all accounts with one PAN, or one account without a PAN. */
type Deductee = Pick<Account, 'pan' | 'filedPan'> & { accounts: Account[] }

const membersAtOnce = 500
// The form's text for a taxpayer without a PAN.
const withoutPan = 'PANNOTAVBL'

/**
 * Streams a prepared or filed return of TDS as CSV: a record of the deductor, one of each challan, and one of
 * each taxpayer, followed by the taxpayer's credits. A correction statement has only the differences, each with
 * the PAN and the tax that were filed before. A withdrawn line is under the filed PAN.
 */
export async function* returnCsv({ db, secrets, say }: Context, found: TdsReturn): AsyncGenerator<string> {
  const { id } = found
  yield await deductorPart(db, found, say)
  yield await challanPart(db, found, say)
  const isCorrection = found.place > 1
  const filedTitles = isCorrection ? correctionTitles : []
  yield titles(say, [...deducteeTitles, ...filedTitles]) + titles(say, [...creditTitles, ...filedTitles])
  const filedIds = (await listFiledBefore(db, found)).map((filed) => filed.id)
  const deductees = groupByPan(accountsOf(secrets, await listReturnMembers(db, id, filedIds)))
  const isHigherRate = await readHigherRates(db)
  let place = 0
  for (let from = 0; from < deductees.length; from += membersAtOnce) {
    const batch = deductees.slice(from, from + membersAtOnce)
    const memberIds = batch.flatMap(({ accounts }) => accounts.map(({ memberId }) => memberId))
    const read = await listLinesOfMembers(db, { returnId: id, filedIds, memberIds })
    const lines = Map.groupBy(read, ({ member_id }) => member_id)
    yield batch
      .map((deductee) => {
        place += 1
        const own = deductee.accounts.flatMap(({ memberId, isWithdrawn }) =>
          (lines.get(memberId) ?? []).filter(({ change }) => (change === 'withdrawn') === isWithdrawn),
        )
        const filedCells = (of: readonly StatedLine[]) => (isCorrection ? correctionCells(deductee, of) : [])
        const records = own.map((line) => [...creditCells(say, place, line), ...filedCells([line])])
        const isHigher = deductee.pan === undefined && own.some(isHigherRate)
        const head = [...deducteeCells({ place, deductee, isHigher }, own), ...filedCells(own)]
        return [head, ...records].map(csvRecord).join('')
      })
      .join('')
  }
}

/** Lists the quarter's filed returns before this one, earliest first. */
async function listFiledBefore(db: Db, found: TdsReturn): Promise<TdsReturn[]> {
  const returns = await listReturns(db, found.quarter)
  return returns.filter(({ place, state }) => state === 'filed' && place < found.place)
}

async function deductorPart(db: Db, found: TdsReturn, say: Say): Promise<string> {
  const { deductor, quarter } = found
  const previous = (await listFiledBefore(db, found)).at(-1)
  const name = quarterOfMonth(quarter)
  const record = csvRecord([
    textCell('Deductor'),
    textCell(found.return_form),
    textCell(financialYearName(Number(name.slice(0, 4)))),
    textCell(`Q${name.slice(5)}`),
    textCell(say(found.place === 1 ? 'office.tdsReturn.regular' : 'office.tdsReturn.correction')),
    textCell(previous?.acknowledgement ?? ''),
    textCell(found.acknowledgement ?? ''),
    textCell(deductor.tan),
    textCell(deductor.name),
    textCell(deductor.address),
    textCell(deductor.person),
    textCell(deductor.role),
    textCell(deductor.phone),
    String(found.lines ?? 0),
    rupeesCell(found.tax ?? 0),
  ])
  return titles(say, deductorTitles) + record
}

/** Returns the challans that staff approved before this return, and after the one before it. */
async function challanPart(db: Db, found: TdsReturn, say: Say): Promise<string> {
  const before = (await listFiledBefore(db, found)).at(-1)
  const challans = (await listChallans(db, found.quarter)).filter(
    ({ decided_at: at }) => at <= found.prepared_at && (!before || at > before.prepared_at),
  )
  return titles(say, challanTitles) + challans.map(challanRecord).join('')
}

function challanRecord({ challan, month, paid_on: paidOn, amount }: Challan): string {
  const parts = readCin(challan)
  return csvRecord([
    textCell('Challan'),
    textCell(parts?.bsrCode ?? ''),
    textCell(paidOn),
    textCell(parts?.serial ?? challan),
    textCell(month),
    rupeesCell(amount),
  ])
}

/** Returns the accounts of a return's members. The lines that are withdrawn from a member are another account. */
function accountsOf(secrets: Secrets, members: readonly ReturnMember[]): Account[] {
  return members.flatMap(({ member_id: memberId, name, ...member }) => {
    const panOf = (sealed: Buffer | null) => (sealed ? secrets.open(sealed, panContext(memberId)) : undefined)
    const before = panOf(member.pan_filed)
    const filedPan = member.is_filed ? (before ?? withoutPan) : null
    const account = { memberId, name, filedPan }
    return [
      ...(member.has_stated ? [{ ...account, pan: panOf(member.pan_sealed), isWithdrawn: false }] : []),
      ...(member.has_withdrawn ? [{ ...account, pan: before, isWithdrawn: true }] : []),
    ]
  })
}

/** Groups accounts by their PAN and the one that was filed, in the order of the first account of each. */
function groupByPan(accounts: readonly Account[]): Deductee[] {
  const groups = Map.groupBy(
    accounts,
    ({ memberId, pan, filedPan }) => `${pan ?? memberId} ${filedPan ?? ''}`,
  )
  return [...groups.values()].map((group) => {
    const { pan, filedPan } = group[0]!
    return { pan, filedPan, accounts: group }
  })
}

type Numbered = { place: number; deductee: Deductee; isHigher: boolean }

function deducteeCells(
  { place, deductee: { pan, accounts }, isHigher }: Numbered,
  lines: readonly ReturnLine[],
): string[] {
  const stated = lines.filter(({ change }) => change !== 'withdrawn')
  const sumOf = (field: 'amount' | 'tax') => stated.reduce((sum, line) => sum + line[field], 0)
  return [
    textCell('Deductee'),
    String(place),
    textCell(pan ?? withoutPan),
    // The form's code for tax at a higher rate, because there is no PAN.
    textCell(isHigher ? 'C' : ''),
    textCell(accounts[0]!.name),
    rupeesCell(sumOf('amount')),
    rupeesCell(sumOf('tax')),
  ]
}

/** Returns the cells of a correction statement that state the PAN and the tax as filed. */
function correctionCells({ filedPan }: Deductee, lines: readonly StatedLine[]): string[] {
  const tax = lines.reduce((sum, line) => sum + (line.tax_filed ?? 0), 0)
  return [textCell(filedPan ?? ''), rupeesCell(tax)]
}

function creditCells(say: Say, place: number, line: ReturnLine): string[] {
  return [
    textCell('Credit'),
    String(place),
    textCell(say(changes[line.change])),
    String(line.member_id),
    textCell(line.section),
    textCell(indianTime(line.at).slice(0, 10)),
    textCell(say(deductedAt[line.deducted_at])),
    rupeesCell(line.amount),
    amountCell(line.percent_bp / 100, 2),
    rupeesCell(line.tax),
    textCell(financialYearName(line.year)),
    rupeesCell(line.base),
    textCell(line.is_reversed ? say('office.tdsReturn.reversed') : ''),
  ]
}

const deductedAt = {
  credit: 'office.settings.tdsAtCredit',
  withdrawal: 'office.settings.tdsAtWithdrawal',
} as const satisfies Record<ReturnLine['deducted_at'], PlainKey>

const deductorTitles = [
  'office.tdsReturn.record',
  'office.tdsReturn.form',
  'office.finance.year',
  'office.finance.quarter',
  'office.tdsReturn.kind',
  'office.tdsReturn.previous',
  'office.tdsReturn.acknowledgement',
  'office.settings.tan',
  'office.term.name',
  'office.term.address',
  'office.settings.tdsPerson',
  'office.settings.tdsRole',
  'office.settings.tdsPhone',
  'office.finance.lines',
  'office.finance.tds',
] as const satisfies PlainKey[]

const challanTitles = [
  'office.tdsReturn.record',
  'office.finance.bsrCode',
  'office.finance.paidOn',
  'office.finance.challanSerial',
  'office.finance.depositMonth',
  'office.term.amount',
] as const satisfies PlainKey[]

const deducteeTitles = [
  'office.tdsReturn.record',
  'office.tdsReturn.deductee',
  'office.finance.csvPAN',
  'office.tdsReturn.higherRate',
  'office.term.name',
  'office.term.amount',
  'office.finance.tds',
] as const satisfies PlainKey[]

const creditTitles = [
  'office.tdsReturn.record',
  'office.tdsReturn.deductee',
  'office.tdsReturn.change',
  'office.finance.csvMember',
  'office.finance.csvSection',
  'office.finance.csvDate',
  'office.finance.csvDeducted',
  'office.term.amount',
  'office.finance.percent',
  'office.finance.tds',
  'office.finance.year',
  'office.finance.commission',
  'office.tdsReturn.reversal',
] as const satisfies PlainKey[]

const correctionTitles = [
  'office.tdsReturn.panBefore',
  'office.tdsReturn.taxBefore',
] as const satisfies PlainKey[]

function titles(say: Say, keys: readonly PlainKey[]): string {
  return headRecord(keys.map((key) => say(key)))
}

function rupeesCell(amount: number): string {
  return amountCell(amount / 100, 2)
}
