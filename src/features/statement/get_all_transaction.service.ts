import { readClawbackDue } from '../../ledger/balances.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { get_all_transaction } from './get_all_transaction.call.ts'
import { openCursor, sealCursor } from './statement-cursor.flow.ts'
import { transactionPage } from './transaction-page.flow.ts'
import { codesOfType, isEveryType, nameOfType } from './transaction-types.ts'

const pageSize = 30

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
      limit: input.limit ?? pageSize,
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
