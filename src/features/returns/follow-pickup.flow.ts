import { askReturnPickup } from '../parcels/ask-return-pickup.flow.ts'
import type { FollowPickup, PickupContext, PickupNews } from '../parcels/pickups.extension.ts'
import { lockReturn, type ReturnRequest } from './returns.sql.ts'
import { notifyOfFailedPickup, notifyOfPickupDay, stepReturn, type Telling } from './step-return.flow.ts'

/**
 * How often the shop requests a new pickup by itself after a courier cancelled one; after that staff decide.
 */
const pickupsMax = 3

/** The step of a return after each report of its courier. A late report changes nothing. */
const stepsOf: Partial<Record<string, { to: 'picked_up' | 'received'; from: readonly string[] }>> = {
  picked_up: { to: 'picked_up', from: ['approved'] },
  in_transit: { to: 'picked_up', from: ['approved'] },
  out_for_delivery: { to: 'picked_up', from: ['approved'] },
  delivered: { to: 'received', from: ['approved', 'picked_up'] },
}

/** Moves a return forward by its courier's reports, and notifies its buyer. */
export const followPickup: FollowPickup = async (context, returnId, take) => {
  const request = await lockReturn(context.db, returnId)
  if (!request) throw new Error(`unknown return ${returnId}`)
  const isOver = request.state === 'withdrawn' || request.state === 'refused'
  const telling = { ...context, origin: context.settings.publicUrl ?? '' }
  let now = request
  for (const news of await take(isOver ? `return_${request.state}` : null))
    now = await goOn(context, telling, now, news)
}

async function goOn(
  { db, jobs }: PickupContext,
  telling: Telling,
  request: ReturnRequest,
  { step, text }: PickupNews,
): Promise<ReturnRequest> {
  const next = stepsOf[step]
  if (next?.from.includes(request.state)) {
    await stepReturn(telling, request, { to: next.to, by: 'courier' })
    return { ...request, state: next.to, version: request.version + 1 }
  }
  if (request.state !== 'approved' || request.pickup_by !== 'shop') return request
  if (step === 'cancelled')
    await askReturnPickup(db, jobs, { returnId: request.id, staffId: null, unlessAsked: pickupsMax })
  if (step === 'booked' && text !== '') await notifyOfPickupDay(telling, request, text)
  if (step === 'pickup_failed') await notifyOfFailedPickup(telling, request, text)
  return request
}
