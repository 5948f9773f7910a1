import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { mayWithdraw } from './return-rules.ts'
import { lockReturn } from './returns.sql.ts'
import { stepReturn } from './step-return.flow.ts'
import { withdrawReturn } from './withdrawReturn.call.ts'

export const withdrawReturnService: Service<typeof withdrawReturn> = async (context, { return_no: no }) => {
  const { db, member, say } = context
  const request = await lockReturn(db, Number(no), member.id)
  if (!request) throw refuse(withdrawReturn, 'unknownReturn')
  if (!mayWithdraw(request.state)) throw refuse(withdrawReturn, 'notWithdrawable')
  await stepReturn(context, request, { to: 'withdrawn', by: 'member' })
  return { message: say('returns.nowWithdrawn') }
}
