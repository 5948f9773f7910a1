import { createHash } from 'node:crypto'
import { isDatabaseOutage } from '../../platform/database/outage.ts'
import { isRefusedValue } from '../../platform/database/refused-value.ts'
import type { Couriers, CourierWebhook } from '../../third-party/couriers/couriers.ts'
import { applyReports } from './apply-reports.flow.ts'
import {
  endCourierEvent,
  insertCourierEvent,
  noteCourierEventFailure,
  type SetAside,
  takeDueCourierEvents,
} from './courier-events.sql.ts'
import type { CourierContext } from './follow-pickup.flow.ts'
import { checkAfterSeconds } from './parcel-check.ts'
import { findParcelsByAwb } from './parcel-reports.sql.ts'

const batchSize = 50
const lostAfterSeconds = 60
// The maximum number of attempts to apply a webhook. With growing delays, they take about two days.
const attemptsMax = 50

/**
 * Stores a webhook whose token is valid, so that the response to the provider does not wait for its
 * processing. Webhooks have no id, so the body's hash identifies them.
 */
export async function keepCourierEvent({ db }: Pick<CourierContext, 'db'>, rawBody: Buffer): Promise<void> {
  await insertCourierEvent(db, createHash('sha256').update(rawBody).digest('hex'), rawBody)
}

/** Applies the stored webhooks. Retries a failing webhook later, without stopping the others. */
export async function processCourierEvents(context: CourierContext): Promise<void> {
  for (;;) {
    const events = await takeDueCourierEvents(context.db, batchSize, lostAfterSeconds)
    for (const event of events) await processOne(context, event)
    if (events.length < batchSize) return
  }
}

type ClaimedEvent = { event_id: string; body: Buffer; attempts: number }

async function processOne(context: CourierContext, event: ClaimedEvent): Promise<void> {
  const { db, log } = context
  const { event_id: eventId, attempts } = event
  try {
    const setAside = await applyWebhook(context, event.body)
    if (setAside !== null) log.warn({ eventId, setAside }, "could not match a courier's webhook")
    await endCourierEvent(db, event, setAside)
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    if (isRefusedValue(error) || attempts >= attemptsMax) {
      log.error({ err: error, eventId }, "cannot apply a courier's webhook: it is now an unmatched report")
      await endCourierEvent(db, event, { why: isRefusedValue(error) ? 'refused_text' : 'failed' })
      return
    }
    log.error({ err: error, eventId }, "could not process a courier's webhook; trying again later")
    await noteCourierEventFailure(db, eventId, error instanceof Error ? error.message : 'unknown')
  }
}

/** Applies a webhook. Returns why it matches no parcel; null if it was applied. */
async function applyWebhook(context: CourierContext, body: Buffer): Promise<SetAside | null> {
  const { db, couriers, transaction } = context
  const said = readWebhook(couriers, body)
  if (!said) return { why: 'unreadable' }
  const { awb } = said
  const parcels = await findParcelsByAwb(db, awb)
  if (!parcels[0]) return { why: 'unknown_number', awb }
  const parcel = parcels.find(
    ({ provider_order_id: known }) => said.providerOrderId === undefined || said.providerOrderId === known,
  )
  if (!parcel) return { why: 'another_order', awb, orderNo: parcels[0].order_no }
  await transaction((tx) =>
    applyReports(
      { ...context, db: tx },
      {
        orderNo: parcel.order_no,
        parcelId: parcel.id,
        reports: said.reports,
        deliveryCode: said.deliveryCode,
      },
      checkAfterSeconds(couriers),
    ),
  )
  return null
}

function readWebhook(couriers: Couriers, body: Buffer): CourierWebhook | undefined {
  try {
    return couriers.readWebhook(body)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}
