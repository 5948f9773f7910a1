import { mayGo } from '../../states/states.ts'
import { askReturnPickup } from '../parcels/ask-return-pickup.flow.ts'
import type { FollowPickup, PickupContext, PickupNews } from '../parcels/pickups.extension.ts'
import { returnSteps } from './return-states.ts'
import { lockReturn, type ReturnRequest } from './returns.sql.ts'
import { notifyOfFailedPickup, notifyOfPickupDay, stepReturn, type Telling } from './step-return.flow.ts'

/**
 * The most pickups per return. If a courier cancels a pickup, the shop requests another one automatically,
 * until this number is reached. After that, staff decide.
 */
const pickupsMax = 3

/**
 * The step of a return that each courier report causes. A report that arrives after a later step changes
 * nothing.
 */
const stepsOf: Partial<Record<string, 'picked_up' | 'received'>> = {
  picked_up: 'picked_up',
  in_transit: 'picked_up',
  out_for_delivery: 'picked_up',
  delivered: 'received',
}

/** Changes the state of a return by the courier's reports, and notifies the buyer. */
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
  const to = stepsOf[step]
  if (to && mayGo(returnSteps, request.state, to)) {
    await stepReturn(telling, request, { to, by: 'courier' })
    return { ...request, state: to, version: request.version + 1 }
  }
  if (request.state !== 'approved' || request.pickup_by !== 'shop') return request
  if (step === 'cancelled')
    await askReturnPickup(db, jobs, { returnId: request.id, staffId: null, unlessAsked: pickupsMax })
  if (step === 'booked' && text !== '') await notifyOfPickupDay(telling, request, text)
  if (step === 'pickup_failed') await notifyOfFailedPickup(telling, request, text)
  return request
}
