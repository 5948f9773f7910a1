import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { codeOfStatus } from '../order-codes.ts'
import { cancelLines } from './cancel-lines.flow.ts'
import { cancelOrderItem } from './cancelOrderItem.call.ts'
import { refundParts } from './refund-parts.ts'

export const cancelOrderItemService: Service<typeof cancelOrderItem> = async (
  { db, member, jobs },
  { orderno, line, quantity, reason },
) => {
  const outcome = await cancelLines(db, jobs, {
    orderNo: orderno,
    units: [{ line, quantity }],
    actor: 'member',
    note: reason ?? '',
    by: member.id,
  })
  if (outcome.refused === 'unknown') throw refuse(cancelOrderItem, 'unknownOrder')
  if (outcome.refused === 'tooMany') throw refuse(cancelOrderItem, 'tooMany')
  if (outcome.refused === 'inParcel') throw refuse(cancelOrderItem, 'inParcel')
  if (outcome.refused) throw refuse(cancelOrderItem, 'tooLate')
  const { wallet, online } = refundParts(outcome.back)
  return { data: { orderno, status: codeOfStatus(outcome.status), wallet, online } }
}
