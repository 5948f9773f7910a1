import { advanceOrder, type OrderStatus, rejectOrder } from '../src/features/orders/order-life.flow.ts'
import { inTransaction } from '../src/platform/database.ts'
import { CommandError, withDatabase } from './with-database.ts'

const steps: Record<string, 'processed' | 'delivered' | 'rejected'> = {
  processed: 'processed',
  delivered: 'delivered',
  reject: 'rejected',
  rejected: 'rejected',
}

const names: Record<OrderStatus, string> = {
  pending: 'Pending',
  processed: 'Processed',
  rejected: 'Rejected',
  delivered: 'Delivered',
  returned: 'Returned',
}

// Refunds and messages are queued in tables: the shop sends them within a minute, or when it starts.
const jobs = { send: async () => {}, sendMany: async () => {} }

const usage =
  'Name an order and its next status: npm run order:advance -- BM10000001 processed|delivered|reject'

// npm run order:advance -- ORDERNO STATUS [NOTE…]: advances an order, or cancels it and refunds it.
await withDatabase(async (db) => {
  const [orderNo, word, ...words] = process.argv.slice(2)
  const to = steps[word?.toLowerCase() ?? '']
  if (!orderNo || !to) throw new CommandError(usage)
  const note = words.join(' ')
  const outcome = await inTransaction(db, (inner) =>
    to === 'rejected'
      ? rejectOrder(inner, jobs, { orderNo, actor: 'staff', note })
      : advanceOrder(inner, { orderNo, to, actor: 'staff', note }),
  )
  if (outcome.refused === 'unknown') throw new CommandError(`There is no order ${orderNo}.`)
  if (outcome.refused)
    throw new CommandError(`${orderNo} is ${names[outcome.from]} and cannot become ${names[to]}.`)
  console.log(`${orderNo}: ${names[outcome.order.status]} → ${names[to]}`)
})
