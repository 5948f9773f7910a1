import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { keyedCursorOf } from '../../../wire/cursors.ts'
import type { findWithdrawals } from './findWithdrawals.call.ts'
import { listOfficeWithdrawals } from './withdrawal-lists.sql.ts'
import { withdrawalRow } from './withdrawal-row.ts'

const pageSize = 50

export const findWithdrawalsService: Service<typeof findWithdrawals> = async ({ db, payouts }, input) => {
  const { state = 'waiting' } = input
  const limit = input.limit ?? pageSize
  const rows = await listOfficeWithdrawals(db, {
    states: statesOf(state),
    isBlocked: state === 'blocked',
    amountMin: input.amount_min,
    amountMax: input.amount_max,
    from: input.from,
    to: input.to,
    bank: input.bank,
    // The longest wait comes first.
    sort: input.sort ?? (['waiting', 'blocked', 'requested'].includes(state) ? 'oldest' : 'newest'),
    after: input.cursor,
    limit: limit + 1,
  })
  const { page, next_cursor } = pageOf(rows, limit, ({ amount, id }) => keyedCursorOf(amount, id))
  return { data: page.map(withdrawalRow), pays_by_itself: payouts !== undefined, next_cursor }
}

function statesOf(state: string): string[] | undefined {
  if (state === 'all') return undefined
  return state === 'waiting' || state === 'blocked' ? ['requested', 'approved'] : [state]
}
