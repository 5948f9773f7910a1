import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { mayWithdraw } from '../return-rules.ts'
import { stepReturn } from '../step-return.flow.ts'
import { refuseReturn } from './refuseReturn.call.ts'
import { lockSeenReturn, steppedAnswer } from './step-as-staff.flow.ts'

export const refuseReturnService: Service<typeof refuseReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(refuseReturn, 'unknownReturn')
  // Goods that have come back are refused by their inspection.
  if (!mayWithdraw(request.state)) throw refuse(refuseReturn, 'notPossible')
  await stepReturn(context, request, { to: 'refused', by: { staffId: staff.id }, note: input.why })
  return {
    message: say('office.returns.nowRefused'),
    ...steppedAnswer(request, 'refused', { why: input.why }),
  }
}
