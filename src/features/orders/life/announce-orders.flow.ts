import { formatRupees } from '../../../money/format-rupees.ts'
import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import type { JobContext } from '../../../platform/service/job.ts'
import { languageOfMember } from '../../../platform/stored-language.ts'
import { type MessageText, type NewMessage, queueMessages } from '../../messages/queue-message.flow.ts'
import { giveAnnouncementsUp, markAnnounced, noteAnnouncementFailure } from '../orders.sql.ts'
import { type EventPlace, readUnannouncedEvents, type UnannouncedEvent } from './announcements.sql.ts'
import { describeReasonShortly } from './reject-and-return-reasons.ts'

type Announcing = Pick<JobContext, 'db' | 'transaction' | 'log' | 'sayIn'>

// The maximum number of events per batch. A larger batch would hold its locks longer, but cost no less per
// event.
const atOnceMax = 200

/**
 * Queues a message to the buyer for every unannounced order event, with many events per transaction. Each
 * event is announced once. If a batch fails, halves the batch until the failing event is alone, so that one
 * event does not stop the others. Stores the failure. An event that still fails when it is too old is given
 * up.
 */
export async function announceOrders(context: Announcing): Promise<void> {
  let after: EventPlace | undefined
  let limit = atOnceMax
  for (;;) {
    const { events, error } = await announceNext(context, { after, limit })
    if (error !== undefined && events.length > 1) {
      // The failed batch queued nothing. Retries half of it, until the failing event is alone.
      limit = Math.ceil(events.length / 2)
      continue
    }
    const [first] = events
    if (!first) return
    if (error !== undefined) await noteFailure(context, first, error)
    after = events.at(-1)
    limit = Math.min(limit * 2, atOnceMax)
  }
}

async function announceNext(
  { transaction, log, sayIn }: Announcing,
  which: { after: EventPlace | undefined; limit: number },
): Promise<{ events: UnannouncedEvent[]; error?: unknown }> {
  let events: UnannouncedEvent[] = []
  try {
    await transaction(async (db) => {
      events = await readUnannouncedEvents(db, which)
      await announce(db, events, sayIn)
    })
  } catch (error) {
    if (events.length === 0 || isDatabaseOutage(error)) throw error
    return { events, error }
  }
  for (const event of events) {
    const reason = obstacleTo(event)
    if (reason) log.warn({ ...named(event), reason }, 'the buyer will not be notified of a step of an order')
  }
  return { events }
}

async function announce(
  db: Db,
  events: readonly UnannouncedEvent[],
  sayIn: Announcing['sayIn'],
): Promise<void> {
  const marked = await markAnnounced(
    db,
    events.filter((event) => !obstacleTo(event)),
  )
  await queueMessages(
    db,
    marked.flatMap((event) => messageOf(event, sayIn)),
  )
  await giveAnnouncementsUp(
    db,
    events.flatMap((event) => {
      const reason = obstacleTo(event)
      return reason ? [{ ...event, reason }] : []
    }),
  )
}

// Stores why an announcement failed. The failure may be temporary, so the event stays due until the event is
// too old.
async function noteFailure({ db, log }: Announcing, event: UnannouncedEvent, error: unknown): Promise<void> {
  log.error({ err: error, ...named(event) }, 'could not notify the buyer of a step of an order')
  await noteAnnouncementFailure(db, event, error instanceof Error ? error.message : 'unknown')
}

function obstacleTo({ isClosed, mobile, isTooLate, failure }: UnannouncedEvent): string | undefined {
  if (isClosed) return 'the account is closed'
  if (!/^\d{10}$/.test(mobile)) return 'the mobile number cannot be written to'
  if (isTooLate) return failure ? `too late; before that: ${failure}` : 'too late: it happened half a day ago'
  return undefined
}

function named({ orderNo, position, status }: UnannouncedEvent) {
  return { orderNo, position, status }
}

/**
 * Returns the message for an event. Returns none if the buyer cancelled the order before any payment. Also
 * returns none when an order of several parcels leaves, because other code sends a message for each parcel.
 */
function messageOf(event: UnannouncedEvent, sayIn: Announcing['sayIn']): NewMessage[] {
  if (event.status === 'processed' && event.isInParts) return []
  const text = textOf(event)
  const language = languageOfMember(event.language)
  const told = { mobile: event.mobile, language }
  if (text) return [{ ...told, ...text }]
  if (event.actor === 'member') return []
  const reason = describeReasonShortly(sayIn(language), sayIn('en'), event.note)
  return [{ ...told, template: 'order_called_off', details: { order_no: event.orderNo, reason } }]
}

function textOf(event: UnannouncedEvent): MessageText | undefined {
  const { courier, trackingNo } = event
  const details = (amount: number) => ({ order_no: event.orderNo, amount: formatRupees(paise(amount)) })
  if (event.status === 'pending') return { template: 'order_placed', details: details(event.net) }
  if (event.status === 'processed') {
    if (!courier || !trackingNo) return { template: 'order_processed', details: details(event.netLeft) }
    const carrier = { courier, tracking_no: trackingNo }
    return { template: 'order_sent', details: { ...details(event.netLeft), ...carrier } }
  }
  if (event.status === 'delivered') return { template: 'order_delivered', details: details(event.netLeft) }
  if (event.status !== 'rejected' && event.status !== 'returned') return undefined
  // Both messages mention a refund, so the buyer of an unpaid order gets neither.
  if (event.paidLeft === 0) return undefined
  return {
    template: event.status === 'returned' ? 'order_returned' : 'order_refunded',
    details: details(event.paidLeft),
  }
}
