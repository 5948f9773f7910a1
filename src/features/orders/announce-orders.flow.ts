import { formatRupees } from '../../money/format-rupees.ts'
import { type Paise, paise } from '../../money/paise.ts'
import type { JobContext } from '../../platform/job.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'
import { queueMessage } from '../messages/queue-message.flow.ts'
import { takeUnannouncedEvents } from './orders.sql.ts'
import { refundParts } from './refund-parts.ts'

type OrderEvent = Awaited<ReturnType<typeof takeUnannouncedEvents>>[number]

const batchMax = 100

/** Queues a message for every event of an order that its buyer was not told of. Each event is told of once. */
export async function announceOrders({
  transaction,
  jobs,
}: Pick<JobContext, 'transaction' | 'jobs'>): Promise<void> {
  let found: number
  do {
    found = await transaction(async (db) => {
      const events = await takeUnannouncedEvents(db, batchMax)
      for (const event of events) {
        const message = event.isRecent ? messageOf(event) : undefined
        if (!message) continue
        const details = { order_no: event.orderNo, amount: formatRupees(message.amount) }
        const { mobile } = event
        await queueMessage(db, jobs, { mobile, template: message.template, language: 'en', details })
      }
      return events.length
    })
  } while (found === batchMax)
}

function messageOf(event: OrderEvent): { template: MessageTemplate; amount: Paise } | undefined {
  const net = paise(event.net)
  if (event.status === 'pending') return { template: 'order_placed', amount: net }
  if (event.status === 'processed') return { template: 'order_processed', amount: net }
  if (event.status === 'delivered') return { template: 'order_delivered', amount: net }
  if (event.status !== 'rejected') return undefined
  // The words are about money on its way back, so they are for orders of which something was paid.
  const { total } = refundParts(event)
  return total > 0 ? { template: 'order_refunded', amount: total } : undefined
}
