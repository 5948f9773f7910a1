import type { Db } from '../../../../platform/database/database.ts'
import type { AuditedChange, Changed } from '../../../../platform/service/change.ts'
import { deliverRejected } from '../../../parcels/arrive.flow.ts'
import { deliveryObjection } from '../../../parcels/delivery-code.flow.ts'
import { markAllArrived } from '../../../parcels/parcels.sql.ts'
import { endRecalls } from '../../../parcels/recall/recalls.sql.ts'
import { advanceOrder, type StepOutcome } from '../../life/order-life.flow.ts'
import { isOut, lockOrder } from '../../life/order-life.sql.ts'
import type { Carrier } from '../../life/shipments.sql.ts'

export type StaffStep = {
  orderNo: string
  to: 'processed' | 'delivered'
  /** A note to the buyer about the step. */
  note: string
  carrier?: Carrier | undefined
  /** The delivery code. `withoutCode`: the reason to record the delivery without it. */
  code?: string | undefined
  withoutCode?: string | undefined
}

type Stepped =
  | Changed<Extract<StepOutcome, { refused: string }> | { refused: 'codeMissing' | 'codeWrong' }>
  | { refused?: undefined; audited: AuditedChange }

/** Moves an order to Processed or Delivered for a staff member. Call it in one transaction. */
export async function stepAsStaff(db: Db, step: StaffStep): Promise<Stepped> {
  const { orderNo, to, note, carrier } = step
  const objection = to === 'delivered' ? await deliveryObjection(db, orderNo, step) : undefined
  if (objection) return { refused: objection, audited: null }
  const outcome =
    to === 'delivered'
      ? await deliverAsStaff(db, step)
      : await advanceOrder(db, { orderNo, to, actor: 'staff', note, carrier })
  if (outcome.refused) return { ...outcome, audited: null }
  return {
    audited: {
      id: orderNo,
      action: to === 'processed' ? 'processOrder' : 'deliverOrder',
      before: { status: outcome.order.status },
      after: {
        status: to,
        ...(note === '' ? {} : { note }),
        ...(step.withoutCode === undefined ? {} : { without_code: step.withoutCode }),
        ...(carrier ? { courier: carrier.courier, tracking_no: carrier.trackingNo } : {}),
      },
    },
  }
}

/**
 * Moves an order to Delivered. Also reinstates an order that was cancelled while its goods were outside the
 * shop.
 */
async function deliverAsStaff(db: Db, { orderNo, note }: StaffStep): Promise<StepOutcome> {
  const order = await lockOrder(db, orderNo)
  if (order?.status === 'rejected' && !order.in_parts && (await isOut(db, order))) {
    await markAllArrived(db, order)
    await deliverRejected(db, order, { actor: 'staff', note })
    return { order }
  }
  const outcome = await advanceOrder(db, { orderNo, to: 'delivered', actor: 'staff', note })
  if (outcome.refused) return outcome
  await markAllArrived(db, outcome.order)
  await endRecalls(db, outcome.order, 'delivered')
  return outcome
}
