import type { Say } from '../../../words/words-of.ts'
import type { OrderParcel, OrderParcels } from '../life/order-parcels.extension.ts'
import { isShownParcelStep } from '../life/parcel-steps.ts'

/** Converts a parcel's steps to their wire form. */
export function shownSteps(steps: OrderParcels['steps']) {
  return steps.flatMap(({ step, text, place, at }) =>
    isShownParcelStep(step) ? [{ step, text, place, date_time: at }] : [],
  )
}

/**
 * Returns the wire form of the parcels of an order in several parcels.
 * @param lines the order's lines, with the names to show.
 */
export function describeParcels(
  parcels: readonly OrderParcel[],
  lines: readonly { line: number; name: string }[],
) {
  return parcels.map(({ no, sentAt, courier, trackingNo, hasArrived, units, steps, deliveryCode }) => ({
    no,
    sent_at: sentAt,
    courier,
    tracking_no: trackingNo,
    has_arrived: hasArrived,
    items: units.map(({ line, quantity, name }) => ({
      name: lines.find((one) => one.line === line)?.name ?? name,
      quantity,
    })),
    steps: shownSteps(steps),
    delivery_code: deliveryCode,
  }))
}

/** Returns sentences about where the units of a line are, one for each parcel. */
export function sayWhere(
  say: Say,
  line: { line: number; toSend: number },
  parcels: readonly OrderParcel[],
): string[] {
  const said = parcels.flatMap((parcel) => {
    const count = parcel.units.find((one) => one.line === line.line)?.quantity ?? 0
    return count === 0 ? [] : sayParcel(say, parcel, count)
  })
  return line.toSend === 0 ? said : [say('orders.lineToSend', { count: line.toSend }), ...said]
}

function sayParcel(say: Say, { state, hasArrived, sentAt }: OrderParcel, count: number): string[] {
  if (hasArrived) return [say('orders.lineDelivered', { count })]
  if (state === 'returned_to_origin' || state === 'lost') return []
  if (state === 'returning') return [say('orders.lineComesBack', { count })]
  if (state === 'out_for_delivery') return [say('orders.lineOut', { count })]
  return [say('orders.lineSent', { count, date: say.date(sentAt.toISOString()) })]
}
