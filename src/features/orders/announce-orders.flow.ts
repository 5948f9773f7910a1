import { formatRupees } from '../../money/format-rupees.ts'
import { paise } from '../../money/paise.ts'
import type { JobContext } from '../../platform/job.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'
import { queueMessage } from '../messages/queue-message.flow.ts'
import { takeOrderNews } from './orders.sql.ts'

const templates: Record<string, MessageTemplate> = {
  pending: 'order_placed',
  processed: 'order_processed',
  delivered: 'order_delivered',
  rejected: 'order_refunded',
}
const batchMax = 100

/** Queues a message for every step of an order that its buyer was not told of. Each step is told of once. */
export async function announceOrders({
  transaction,
  jobs,
}: Pick<JobContext, 'transaction' | 'jobs'>): Promise<void> {
  let found: number
  do {
    found = await transaction(async (db) => {
      const news = await takeOrderNews(db, batchMax)
      for (const { status, orderNo, net, mobile, isNews } of news) {
        const template = templates[status]
        if (!isNews || !template) continue
        const details = { order_no: orderNo, amount: formatRupees(paise(net)) }
        await queueMessage(db, jobs, { mobile, template, language: 'en', details })
      }
      return news.length
    })
  } while (found === batchMax)
}
