import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { askReturnPickup } from '../../parcels/ask-return-pickup.flow.ts'
import { setPickupBy } from '../returns.sql.ts'
import { notifyOfReturn } from '../step-return.flow.ts'
import { arrangePickup } from './arrangePickup.call.ts'
import { lockSeenReturn } from './step-as-staff.flow.ts'

export const arrangePickupService: Service<typeof arrangePickup> = async (context, input) => {
  const { db, staff, couriers, jobs, refuseUnlessSeen, say } = context
  const { by } = input
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(arrangePickup, 'unknownReturn')
  if (request.state !== 'approved') throw refuse(arrangePickup, 'notPossible')
  if (by === 'shop' && !couriers) throw refuse(arrangePickup, 'noCouriers')
  const isChanged = request.pickup_by !== by
  if (isChanged) await setPickupBy(db, request, by)
  const isAsked =
    by === 'shop' && (await askReturnPickup(db, jobs, { returnId: request.id, staffId: staff.id }))
  if (!isChanged && !isAsked) throw refuse(arrangePickup, 'alreadyArranged')
  // The message links to the page that shows the pickup method.
  if (isChanged) await notifyOfReturn(context, request, 'approved')
  return {
    message: say(by === 'shop' ? 'office.returns.nowPickupAsked' : 'office.returns.nowBuyerSends'),
    data: { return_no: request.id, state: request.state, version: request.version },
    audited: { id: String(request.id), before: { pickup_by: request.pickup_by }, after: { pickup_by: by } },
  }
}
