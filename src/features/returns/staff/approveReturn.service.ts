import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { approveReturn as approveByFlow } from '../step-return.flow.ts'
import { approveReturn } from './approveReturn.call.ts'
import { lockSeenReturn, steppedAnswer } from './step-as-staff.flow.ts'

export const approveReturnService: Service<typeof approveReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(approveReturn, 'unknownReturn')
  if (request.state !== 'asked') throw refuse(approveReturn, 'notPossible')
  const to = await approveByFlow(context, request, { by: { staffId: staff.id } })
  const message = say(to === 'approved' ? 'office.returns.nowApproved' : 'office.returns.nowOffered')
  return { message, ...steppedAnswer(request, to) }
}
