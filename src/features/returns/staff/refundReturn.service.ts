import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { insertUnfitUnits } from '../../catalogue/stock-corrections.sql.ts'
import { reasonNote } from '../../orders/life/step-reasons.ts'
import { lockMemberPayments } from '../../payments/intent/member-intents.sql.ts'
import { refundAccepted } from '../refund-return.flow.ts'
import { findReturn } from '../returns.sql.ts'
import { refundReturn } from './refundReturn.call.ts'
import { lockSeenReturn, steppedAnswer } from './step-as-staff.flow.ts'

export const refundReturnService: Service<typeof refundReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say, sayIn } = context
  const found = await findReturn(db, Number(input.return_no))
  if (!found) throw refuse(refundReturn, 'unknownReturn')
  // Lock order: the member, then payments and refunds.
  await lockMemberPayments(db, found.member_id)
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(refundReturn, 'unknownReturn')
  if (request.state !== 'inspected' || request.kind !== 'refund') throw refuse(refundReturn, 'notPossible')
  const note = reasonNote(sayIn('en'), request.reason, request.text)
  const { wallet, source, pickup } = await refundAccepted(context, request, { staffId: staff.id, note })
  const { orderno: orderNo, line, product_id: productId, unfit } = request
  await insertUnfitUnits(db, { orderNo, staffId: staff.id }, [{ line, productId, quantity: unfit! }])
  return {
    message: say('office.returns.nowRefundedOf', { wallet: say.rupees(wallet), source: say.rupees(source) }),
    ...steppedAnswer(request, 'refunded', {
      refund_to_wallet: wallet,
      refund_online: source,
      ...(pickup > 0 && { pickup_charged: pickup }),
    }),
  }
}
