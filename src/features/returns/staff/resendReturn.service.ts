import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { insertUnfitUnits } from '../../catalogue/stock-corrections.sql.ts'
import { carrierOf } from '../../orders/staff/steps/carrier.ts'
import { sendExchange } from '../send-exchange.flow.ts'
import { resendReturn } from './resendReturn.call.ts'
import { lockSeenReturn, steppedAnswer } from './step-as-staff.flow.ts'

export const resendReturnService: Service<typeof resendReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const carrier = carrierOf(input.courier, input.tracking_no)
  if (carrier === 'courierMissing') throw refuse(resendReturn, 'courierMissing', { field: 'courier' })
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(resendReturn, 'unknownReturn')
  if (request.state !== 'inspected' || request.kind !== 'exchange') throw refuse(resendReturn, 'notPossible')
  const note = carrier ? [carrier.courier, carrier.trackingNo].filter(Boolean).join(', ') : ''
  await sendExchange(context, request, { staffId: staff.id, note })
  const { orderno: orderNo, line, product_id: productId, unfit } = request
  await insertUnfitUnits(db, { orderNo, staffId: staff.id }, [{ line, productId, quantity: unfit! }])
  const said: Record<string, string> = note === '' ? {} : { courier: note }
  return { message: say('office.returns.nowSentAgain'), ...steppedAnswer(request, 'sent_again', said) }
}
