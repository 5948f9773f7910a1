import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { recallOrder as recallByFlow } from '../../../parcels/recall/recall-order.flow.ts'
import { reasonNote } from '../../life/step-reasons.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { recallOrder } from './recallOrder.call.ts'

export const recallOrderService: Service<typeof recallOrder> = async ({ db, staff, sayIn }, input) => {
  const { orderno, reference, reason } = input
  const note = reasonNote(sayIn('en'), reason, input.note ?? '')
  if (note === '') throw refuse(recallOrder, 'noteMissing', { field: 'note' })
  const outcome = await recallByFlow(db, { orderNo: orderno, reference, note, staffId: staff.id })
  if (outcome.refused === 'unknown') throw refuse(recallOrder, 'unknownOrder')
  if (outcome.refused === 'already') throw refuse(recallOrder, 'alreadyRecalled')
  if (outcome.refused === 'isDelivered' || outcome.refused === 'inShop')
    throw refuse(recallOrder, outcome.refused)
  if (outcome.refused)
    throw refuse(recallOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  return {
    data: { orderno, status: 'processed' },
    audited: {
      id: orderno,
      before: null,
      after: { reason, note, ...(outcome.reference !== undefined && { parcel: outcome.reference }) },
    },
  }
}
