import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { lockReturn } from './returns.sql.ts'
import { stepReturn } from './step-return.flow.ts'
import { takeRefundInstead } from './takeRefundInstead.call.ts'

export const takeRefundInsteadService: Service<typeof takeRefundInstead> = async (
  context,
  { return_no: no },
) => {
  const { db, member, say } = context
  const request = await lockReturn(db, Number(no), member.id)
  if (!request) throw refuse(takeRefundInstead, 'unknownReturn')
  if (request.state !== 'offered') throw refuse(takeRefundInstead, 'notOffered')
  await stepReturn(context, request, { to: 'approved', by: 'member', kind: 'refund' })
  return { message: say('returns.nowRefund') }
}
