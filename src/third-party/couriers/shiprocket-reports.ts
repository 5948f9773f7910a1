import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { CourierReport, CourierWebhook, ParcelStep } from './couriers.ts'

// The provider's status codes that change a parcel's state, with the provider's name of each. The shop stores
// reports with other codes, but they change no state. Source: https://apidocs.shiprocket.in, shipment status
// codes.
const stepsByCode: Readonly<Record<string, ParcelStep>> = {
  13: 'pickup_failed', // Pickup Error
  15: 'pickup_failed', // Pickup Rescheduled
  20: 'pickup_failed', // Pickup Exception
  6: 'picked_up', // Shipped
  42: 'picked_up', // Picked Up
  18: 'in_transit', // In Transit
  22: 'in_transit', // Delayed
  38: 'in_transit', // Reached Destination Hub
  39: 'in_transit', // Misrouted
  48: 'in_transit', // Reached Warehouse
  17: 'out_for_delivery', // Out For Delivery
  21: 'attempted', // Undelivered
  7: 'delivered', // Delivered
  26: 'delivered', // Fulfilled
  9: 'returning', // RTO Initiated
  14: 'returning', // RTO Acknowledged
  40: 'returning', // RTO NDR
  41: 'returning', // RTO Out For Delivery
  46: 'returning', // RTO In Transit
  10: 'returned_to_origin', // RTO Delivered
  8: 'cancelled', // Cancelled
  45: 'cancelled', // Cancelled Before Dispatched
  12: 'lost', // Lost
  24: 'lost', // Destroyed
  25: 'lost', // Damaged
  44: 'lost', // Disposed Off
}

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const optionalText = z.optional(z.nullable(text))

const scanShape = z.object({
  date: z.string(),
  activity: z.string(),
  status: optionalText,
  location: optionalText,
  'sr-status': optionalText,
})

const webhookShape = z.object({
  awb: text,
  courier_name: optionalText,
  current_status: optionalText,
  shipment_status_id: optionalText,
  current_timestamp: optionalText,
  sr_order_id: optionalText,
  scans: z.optional(z.nullable(z.array(scanShape))),
  delivery_code: optionalText,
})

export const trackingShape = z.object({
  tracking_data: z.object({
    track_status: z.number(),
    shipment_track_activities: z.optional(z.nullable(z.array(scanShape))),
  }),
})

/** Parses a webhook. @throws SyntaxError, RangeError */
export function readShiprocketWebhook(rawBody: Buffer): CourierWebhook {
  const parsed = z.safeParse(webhookShape, JSON.parse(rawBody.toString('utf8')))
  if (!parsed.success) throw new RangeError('the body is not a webhook')
  const { awb, scans, sr_order_id: orderId, delivery_code: code, ...now } = parsed.data
  const reports = readScans(awb, scans ?? [])
  return {
    awb,
    providerOrderId: orderId ?? undefined,
    // Uses the current state as the only report if the webhook contains no history.
    reports: reports.length > 0 ? reports : readScans(awb, [currentScan(now)]),
    deliveryCode: code ?? undefined,
  }
}

/** Returns a parcel's reports, earliest first. Ignores scans without a time. */
export function readScans(awb: string, scans: readonly z.output<typeof scanShape>[]): CourierReport[] {
  return scans
    .flatMap((scan) => {
      const at = momentOf(scan.date)
      return at ? [toReport(awb, scan, at)] : []
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

function toReport(awb: string, scan: z.output<typeof scanShape>, at: Date): CourierReport {
  const code = scan['sr-status'] ?? ''
  const place = scan.location ?? ''
  const said = [awb, at.toISOString(), code, scan.status ?? '', scan.activity, place]
  return {
    // Derives an id from the content, because the provider's reports have no ids.
    id: createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32),
    step: stepsByCode[code],
    text: scan.activity.slice(0, 200),
    place: place.slice(0, 100),
    at,
  }
}

function currentScan(
  now: Pick<z.output<typeof webhookShape>, 'current_status' | 'shipment_status_id' | 'current_timestamp'>,
) {
  const [, day, month, year, time] =
    /^(\d\d) (\d\d) (\d{4}) (\d\d:\d\d:\d\d)$/.exec(now.current_timestamp ?? '') ?? []
  return {
    date: year ? `${year}-${month}-${day} ${time}` : (now.current_timestamp ?? ''),
    activity: now.current_status ?? '',
    'sr-status': now.shipment_status_id,
  }
}

// Parses a time of the provider, which is Indian time.
function momentOf(date: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(date) ?? []
  const moment = new Date(`${day}T${time}+05:30`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
