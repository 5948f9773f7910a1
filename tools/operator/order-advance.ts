import {
  advanceOrder,
  type OrderStatus,
  rejectOrder,
} from '../../src/features/orders/life/order-life.flow.ts'
import { refundParts } from '../../src/features/orders/life/refund-parts.ts'
import { returnOrder } from '../../src/features/returns/return-order.flow.ts'
import { formatRupees } from '../../src/money/format-rupees.ts'
import { paise, sumPaise } from '../../src/money/paise.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { violatedConstraint } from '../../src/platform/database/violated-constraint.ts'
import { changeByCommand, readArguments } from './change-by-command.ts'
import { commandLine } from './commands.ts'
import { CommandError, withDatabase } from './with-database.ts'

const steps: Record<string, keyof typeof actions> = {
  processed: 'processed',
  delivered: 'delivered',
  reject: 'rejected',
  rejected: 'rejected',
  return: 'returned',
  returned: 'returned',
}

// The back-office call for each change. The key is the status after the change.
const actions = {
  processed: 'processOrder',
  delivered: 'deliverOrder',
  rejected: 'rejectOrder',
  returned: 'returnOrder',
} as const

const names: Record<OrderStatus, string> = {
  pending: 'Pending',
  processed: 'Processed',
  rejected: 'Rejected',
  delivered: 'Delivered',
  returned: 'Returned',
}

// Queues no jobs. Refunds and messages are stored in tables, from which the shop sends them within a minute,
// or when it starts.
const jobs = { send: async () => {} }

await withDatabase(async (db) => {
  const [orderNo, word, ...words] = readArguments()
  const to = steps[word?.toLowerCase() ?? '']
  if (!orderNo || !to)
    throw new CommandError(`Name an order and its next status: ${commandLine('order-advance')}`)
  const note = words.join(' ')
  const { outcome } = await changeByCommand(db, { kind: 'order', action: actions[to] }, async (inner) => {
    const made = await step(inner, { orderNo, to, note })
    if (made.refused) return { outcome: made, audited: null }
    const after = {
      status: to,
      ...(note !== '' && { note }),
      ...describeRefund(made),
    }
    return { outcome: made, audited: { id: orderNo, before: { status: made.order.status }, after } }
  })
  if (outcome.refused === 'unknown') throw new CommandError(`Unknown order ${orderNo}.`)
  if (outcome.refused === 'isOut')
    throw new CommandError(
      `The goods of ${orderNo} are outside the shop: recall them in the back office, or receive them there when they come back.`,
    )
  if (outcome.refused)
    throw new CommandError(`${orderNo} is ${names[outcome.from]} and cannot become ${names[to]}.`)
  console.log(`${orderNo}: ${names[outcome.order.status]} → ${names[to]}`)
  if (isReturn(outcome)) printReversal(outcome)
})

type Step = { orderNo: string; to: keyof typeof actions; note: string }

async function step(db: Db, { orderNo, to, note }: Step) {
  if (to === 'returned') return await returnOrder(db, jobs, { orderNo, note })
  if (to === 'rejected')
    return await rejectOrder(db, jobs, { orderNo, actor: 'staff', note }).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'lost_goods_do_not_come_back') throw error
      throw new CommandError(
        `The courier lost ${orderNo}: cancel it in the back office with 'Lost by the courier', so that its goods are not restocked.`,
      )
    })
  return await advanceOrder(db, { orderNo, to, actor: 'staff', note })
}

function describeRefund(made: object | { back: Parameters<typeof refundParts>[0] }) {
  if (!('back' in made)) return {}
  const { wallet, online } = refundParts(made.back)
  return { refund_to_wallet: wallet, refund_online: online }
}

type Returned = Extract<Awaited<ReturnType<typeof returnOrder>>, { reversed: unknown }>

function isReturn(outcome: object): outcome is Returned {
  return 'reversed' in outcome
}

function printReversal({ order, isBuyerClosed, reversed, left }: Returned): void {
  const due = sumPaise(reversed.map((reward) => reward.due))
  if (reversed.length > 0) console.log(`Rewards reversed: ${reversed.length}, due now: ${formatRupees(due)}`)
  for (const { kind, memberId, amount } of left)
    console.log(`Not recovered: ${kind} of ${amount} of member ${memberId}, whose account is closed`)
  const inWallet = paise(order.wallet_store_credit + order.wallet_earnings)
  if (isBuyerClosed && inWallet > 0)
    console.log(`The buyer's account is closed: pay back ${formatRupees(inWallet)} by hand`)
}
