import { formatRupees } from '../../money/format-rupees.ts'
import { type Paise, paise } from '../../money/paise.ts'
import { type Db, isDatabaseOutage } from '../../platform/database.ts'
import type { JobContext } from '../../platform/job.ts'
import type { MessageTemplate } from '../../third-party/messages/messages.ts'
import { queueMessage } from '../messages/queue-message.flow.ts'
import { type EventPlace, lockUnannouncedEvent, type UnannouncedEvent } from './announcements.sql.ts'
import { giveAnnouncementUp, markAnnounced, noteAnnouncementFailure } from './orders.sql.ts'
import { refundParts } from './refund-parts.ts'

type Announcing = Pick<JobContext, 'db' | 'transaction' | 'jobs' | 'log'>

/**
 * Queues a message for every event of an order that its buyer was not told of. Each event is told of once, in a
 * transaction of its own: one that cannot be told of is set aside with its reason, and stops no other.
 */
export async function announceOrders(context: Announcing): Promise<void> {
  let place: EventPlace | undefined
  do place = await announceNext(context, place)
  while (place)
}

async function announceNext(
  context: Announcing,
  after: EventPlace | undefined,
): Promise<EventPlace | undefined> {
  const { db, transaction, log } = context
  let event: UnannouncedEvent | undefined
  try {
    await transaction(async (trx) => {
      event = await lockUnannouncedEvent(trx, after)
      if (event) await announce(context, trx, event)
    })
  } catch (error) {
    if (!event || isDatabaseOutage(error)) throw error
    // What failed may pass: the event stays due until it is too late for it.
    log.error({ err: error, ...named(event) }, 'the buyer could not be told of a step of an order')
    await noteAnnouncementFailure(db, event, error instanceof Error ? error.message : 'unknown')
  }
  return event
}

async function announce({ jobs, log }: Announcing, db: Db, event: UnannouncedEvent): Promise<void> {
  const obstacle = obstacleTo(event)
  if (obstacle) {
    log.warn({ ...named(event), reason: obstacle }, 'the buyer will not be told of a step of an order')
    return await giveAnnouncementUp(db, event, obstacle)
  }
  await markAnnounced(db, event)
  const message = messageOf(event)
  if (!message) return
  const details = { order_no: event.orderNo, amount: formatRupees(message.amount) }
  await queueMessage(db, jobs, {
    mobile: event.mobile,
    template: message.template,
    language: 'en',
    details,
  })
}

// No words: reasons are for the operator.
function obstacleTo({ isClosed, mobile, isTooLate, failure }: UnannouncedEvent): string | undefined {
  if (isClosed) return 'the account is closed'
  if (!/^\d{10}$/.test(mobile)) return 'the mobile number cannot be written to'
  if (isTooLate) return failure ? `too late; before that: ${failure}` : 'too late: it happened half a day ago'
  return undefined
}

function named({ orderNo, position, status }: UnannouncedEvent) {
  return { orderNo, position, status }
}

function messageOf(event: UnannouncedEvent): { template: MessageTemplate; amount: Paise } | undefined {
  const net = paise(event.net)
  if (event.status === 'pending') return { template: 'order_placed', amount: net }
  if (event.status === 'processed') return { template: 'order_processed', amount: net }
  if (event.status === 'delivered') return { template: 'order_delivered', amount: net }
  if (event.status !== 'rejected') return undefined
  // The words are about money on its way back, so they are for orders of which something was paid.
  const { total } = refundParts(event)
  return total > 0 ? { template: 'order_refunded', amount: total } : undefined
}
