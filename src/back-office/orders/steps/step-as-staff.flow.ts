import { advanceOrder, type StepOutcome } from '../../../features/orders/life/order-life.flow.ts'
import type { Carrier } from '../../../features/orders/life/shipments.sql.ts'
import { deliveryObjection } from '../../../features/parcels/delivery-code.flow.ts'
import { markAllArrived } from '../../../features/parcels/parcels.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AuditedChange, Changed } from '../../../platform/service/change.ts'

export type StaffStep = {
  orderNo: string
  to: 'processed' | 'delivered'
  /** What the buyer reads beside it. */
  note: string
  carrier?: Carrier | undefined
  /** What the buyer told whoever handed it over, or why nobody did. */
  code?: string | undefined
  withoutCode?: string | undefined
}

type Stepped =
  | Changed<Extract<StepOutcome, { refused: string }> | { refused: 'codeMissing' | 'codeWrong' }>
  | { refused?: undefined; audited: AuditedChange }

/** Moves an order on in the name of one of the staff. Call it in one transaction. */
export async function stepAsStaff(db: Db, step: StaffStep): Promise<Stepped> {
  const { orderNo, to, note, carrier } = step
  const objection = to === 'delivered' ? await deliveryObjection(db, orderNo, step) : undefined
  if (objection) return { refused: objection, audited: null }
  const outcome = await advanceOrder(db, { orderNo, to, actor: 'staff', note, carrier })
  if (outcome.refused) return { ...outcome, audited: null }
  if (to === 'delivered') await markAllArrived(db, outcome.order)
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
