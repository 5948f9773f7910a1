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
import { type Challan, listChallans } from '../challans.sql.ts'
import {
  listLinesOfMembers,
  listReturnMembers,
  type ReturnLine,
  type ReturnMember,
} from '../return-lines.sql.ts'
import { listReturns, type TdsReturn } from '../tds-returns.sql.ts'
import { changes } from './return-obstacles.ts'

type Context = { db: Db; secrets: Secrets; say: Say }

/** A taxpayer of a return: all accounts with one PAN, or one account without a PAN. */
type Deductee = { pan: string | undefined; members: ReturnMember[] }

const membersAtOnce = 500

/**
 * Streams a prepared or filed return of TDS as CSV: a record of the deductor, one of each challan, and one of
 * each taxpayer, followed by the taxpayer's credits. A correction statement has only the differences.
 */
export async function* returnCsv({ db, secrets, say }: Context, found: TdsReturn): AsyncGenerator<string> {
  const { id } = found
  yield await deductorPart(db, found, say)
  yield await challanPart(db, found, say)
  yield titles(say, deducteeTitles) + titles(say, creditTitles)
  const deductees = groupByPan(secrets, await listReturnMembers(db, id))
  let place = 0
  for (let from = 0; from < deductees.length; from += membersAtOnce) {
    const batch = deductees.slice(from, from + membersAtOnce)
    const memberIds = batch.flatMap(({ members }) => members.map(({ member_id }) => member_id))
    const lines = Map.groupBy(await listLinesOfMembers(db, id, memberIds), ({ member_id }) => member_id)
    yield batch
      .map((deductee) => {
        place += 1
        const own = deductee.members.flatMap(({ member_id: memberId }) => lines.get(memberId) ?? [])
        return (
          deducteeRecord(place, deductee, own) + own.map((line) => creditRecord(say, place, line)).join('')
        )
      })
      .join('')
  }
}

async function deductorPart(db: Db, found: TdsReturn, say: Say): Promise<string> {
  const { deductor, quarter } = found
  const returns = await listReturns(db, quarter)
  const previous = returns.findLast(({ place, state }) => state === 'filed' && place < found.place)
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
  const before = (await listReturns(db, found.quarter)).findLast(
    ({ place, state }) => state === 'filed' && place < found.place,
  )
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

/** Groups the members of a return by PAN, in the order of the first account of each. */
function groupByPan(secrets: Secrets, members: readonly ReturnMember[]): Deductee[] {
  const groups = Map.groupBy(members, ({ member_id: memberId, pan_sealed: sealed }) =>
    sealed ? secrets.open(sealed, panContext(memberId)) : memberId,
  )
  return [...groups].map(([key, accounts]) => ({
    pan: typeof key === 'string' ? key : undefined,
    members: accounts,
  }))
}

function deducteeRecord(place: number, { pan, members }: Deductee, lines: readonly ReturnLine[]): string {
  const stated = lines.filter(({ change }) => change !== 'withdrawn')
  const sumOf = (field: 'amount' | 'tax') => stated.reduce((sum, line) => sum + line[field], 0)
  return csvRecord([
    textCell('Deductee'),
    String(place),
    textCell(pan ?? 'PANNOTAVBL'),
    // The form's code for tax at a higher rate, because there is no PAN.
    textCell(pan ? '' : 'C'),
    textCell(members[0]!.name),
    rupeesCell(sumOf('amount')),
    rupeesCell(sumOf('tax')),
  ])
}

function creditRecord(say: Say, place: number, line: ReturnLine): string {
  return csvRecord([
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
  ])
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

function titles(say: Say, keys: readonly PlainKey[]): string {
  return headRecord(keys.map((key) => say(key)))
}

function rupeesCell(amount: number): string {
  return amountCell(amount / 100, 2)
}
