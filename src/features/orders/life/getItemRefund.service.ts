import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { getItemRefund } from './getItemRefund.call.ts'
import { readOrderDetail } from './order-life.sql.ts'
import { readRemainingRefund } from './refund-order.flow.ts'
import { refundParts } from './refund-parts.ts'
import { weighUnits } from './take-off-lines.flow.ts'

export const getItemRefundService: Service<typeof getItemRefund> = async (
  { db, member },
  { orderno, line, quantity },
) => {
  const found = await readOrderDetail(db, member.id, orderno)
  if (!found) throw refuse(getItemRefund, 'unknownOrder')
  const weighed = await weighUnits(db, found.order, [{ line, quantity }])
  if (!weighed) throw refuse(getItemRefund, 'tooMany')
  const { back } = weighed.isAll ? await readRemainingRefund(db, found.order) : weighed
  const { wallet, online } = refundParts(back)
  return { data: { wallet, online } }
}
