import { paise } from '../../../../money/paise.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import type { findRefunds } from './findRefunds.call.ts'
import { listOfficeRefunds, readUnclaimedRefunds } from './payment-lists.sql.ts'
import { refundRow } from './payment-rows.ts'

const pageSize = 50

export const findRefundsService: Service<typeof findRefunds> = async ({ db }, input) => {
  const { state = 'waiting', cursor } = input
  const limit = input.limit ?? pageSize
  const rows = await listOfficeRefunds(db, {
    states: statesOf(state),
    isUnsettled: state === 'by_hand',
    beforeId: cursor,
    limit: limit + 1,
  })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  if (state !== 'set_aside' && state !== 'by_hand') return { data: page.map(refundRow), next_cursor }
  const { amount, orders } = await readUnclaimedRefunds(db)
  return {
    data: page.map(refundRow),
    set_aside: {
      amount: paise(amount),
      orders: orders.map((order) => ({ ...order, amount: paise(order.amount) })),
    },
    next_cursor,
  }
}

function statesOf(state: string): string[] | undefined {
  if (state === 'all' || state === 'by_hand') return undefined
  return state === 'waiting' ? ['queued', 'pending'] : [state]
}
