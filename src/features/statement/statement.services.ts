import { readClawbackDue } from '../../ledger/balances.ts'
import { type Paise, paise, toRupees } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { Say } from '../../words/words-of.ts'
import { findMonth, readingOnce } from './month-statement.flow.ts'
import { get_all_transaction, getMyStatement, type getTransTypes } from './statement.calls.ts'
import { type MonthSums, type MonthTotal, readMonthSums } from './statement.sql.ts'
import { openCursor, sealCursor } from './statement-cursor.flow.ts'
import { type PageEnd, transactionPage } from './transaction-page.flow.ts'
import {
  codesOfType,
  isEveryType,
  type ListedCode,
  nameOfType,
  transactionTypes,
  typeIds,
  typeOfCode,
} from './transaction-types.ts'

const transactionPageSize = 30

export const get_all_transactionService: Service<typeof get_all_transaction> = async (context, input) => {
  const { db, member, say } = context
  const codes = codesOfType(input.type_id)
  if (!codes) throw refuse(get_all_transaction, 'unknownType', { field: 'type_id' })
  const list = `transactions ${input.type_id} of member ${member.id}`
  const after = input.cursor === undefined ? undefined : openCursor(context.secrets, input.cursor, list)
  if (input.cursor !== undefined && !after)
    throw refuse(get_all_transaction, 'unknownPage', { field: 'cursor' })
  const [{ rows, next }, due] = await Promise.all([
    transactionPage(db, say, {
      memberId: member.id,
      codes,
      order: 'newest first',
      limit: input.limit ?? transactionPageSize,
      after,
      hasBalance: isEveryType(input.type_id),
    }),
    readClawbackDue(db, member.id),
  ])
  const name = nameOfType(input.type_id)
  return {
    message: rows.length === 0 ? say('statement.none') : '',
    data: rows,
    type_nname: name ? say(name) : '',
    clawback_due: due,
    next_cursor: next && sealCursor(context.secrets, next, list),
  }
}

const entryPageSize = 50
const codes = codesOfType('all')!

export const getMyStatementService: Service<typeof getMyStatement> = async (context, input) => {
  const { db, member, say, secrets } = context
  const found = await findMonth(db, member.id, input.month)
  if (!found) throw refuse(getMyStatement, 'unknownMonth', { field: 'month' })
  const { month, months } = found
  const list = `statement ${month} of member ${member.id}`
  const pageAfter = (on: Db, after: PageEnd | undefined, opening: PageEnd['balances']) =>
    transactionPage(on, say, {
      memberId: member.id,
      codes,
      order: 'oldest first',
      limit: input.limit ?? entryPageSize,
      after,
      hasBalance: true,
      month,
      ...(opening && { opening }),
    })
  if (input.cursor !== undefined) {
    const after = openCursor(secrets, input.cursor, list)
    if (!after) throw refuse(getMyStatement, 'unknownPage', { field: 'cursor' })
    const { rows, next } = await pageAfter(db, after, undefined)
    return { data: rows, month, next_cursor: next && sealCursor(secrets, next, list) }
  }
  const { sums, rows, next } = await readingOnce(db, async (once) => {
    const added = await readMonthSums(once, member.id, month)
    const opening = { INR: added.opening, PTS: added.openingPoints }
    return { sums: added, ...(await pageAfter(once, undefined, opening)) }
  })
  return {
    message: rows.length === 0 ? say('statement.none') : '',
    data: rows,
    month,
    summary: {
      months,
      opening_balance: paise(sums.opening),
      closing_balance: paise(sums.closing),
      opening_points: sums.openingPoints,
      closing_points: sums.closingPoints,
      clawback_due: paise(sums.due),
      tds_deducted: paise(sums.tds),
      totals: totalsByType(say, sums.totals),
    },
    next_cursor: next && sealCursor(secrets, next, list),
  }
}

function totalsByType(say: Say, totals: MonthSums['totals']) {
  return typeIds.flatMap((typeId) =>
    (['INR', 'PTS'] as const).flatMap((currency) => {
      const own = totals.filter(
        (total) => total.currency === currency && typeOfCode[total.code as ListedCode] === typeId,
      )
      const sum = (side: 'credited' | 'debited') =>
        own.reduce((total: number, each: MonthTotal) => total + each[side], 0)
      const [credited, debited] = [sum('credited'), sum('debited')]
      if (credited === 0 && debited === 0) return []
      const isRupees = currency === 'INR'
      const inUnit = (amount: number) => (isRupees ? toRupees(amount as Paise) : amount)
      return [
        {
          type_id: typeId,
          type_nname: say(transactionTypes[typeId].name),
          unit: isRupees ? ('rupees' as const) : ('points' as const),
          credit_amt: inUnit(credited),
          debit_amt: inUnit(debited),
        },
      ]
    }),
  )
}

export const getTransTypesService: Service<typeof getTransTypes> = async ({ say }) => ({
  data: typeIds.map((id) => ({ type_id: id, type_nname: say(transactionTypes[id].name) })),
})
