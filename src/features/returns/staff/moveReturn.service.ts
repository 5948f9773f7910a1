import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { stepReturn } from '../step-return.flow.ts'
import { moveReturn } from './moveReturn.call.ts'
import { lockSeenReturn, steppedAnswer } from './step-as-staff.flow.ts'

export const moveReturnService: Service<typeof moveReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const { to } = input
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(moveReturn, 'unknownReturn')
  const { state } = request
  // A buyer may bring it to the shop without a pickup step before.
  if (state !== 'approved' && !(state === 'picked_up' && to === 'received'))
    throw refuse(moveReturn, 'notPossible')
  await stepReturn(context, request, { to, by: { staffId: staff.id } })
  const message = say(to === 'received' ? 'office.returns.nowReceived' : 'office.returns.nowPickedUp')
  return { message, ...steppedAnswer(request, to) }
}
