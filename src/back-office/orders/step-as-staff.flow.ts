import { advanceOrder, type StepOutcome } from '../../features/orders/order-life.flow.ts'
import type { Carrier } from '../../features/orders/shipments.sql.ts'
import type { Db } from '../../platform/database.ts'
import type { SignedInStaff } from '../../platform/service.ts'
import { recordChange } from '../staff/audit.sql.ts'

export type StaffStep = {
  orderNo: string
  to: 'processed' | 'delivered'
  /** What the buyer reads beside it. */
  note: string
  carrier?: Carrier | undefined
}

/** Moves an order on in the name of one of the staff. Call it in one transaction. */
export async function stepAsStaff(db: Db, staff: SignedInStaff, step: StaffStep): Promise<StepOutcome> {
  const { orderNo, to, note, carrier } = step
  const outcome = await advanceOrder(db, { orderNo, to, actor: 'staff', note, carrier })
  if (outcome.refused) return outcome
  await recordChange(db, staff, {
    action: to === 'processed' ? 'processOrder' : 'deliverOrder',
    subject: `order ${orderNo}`,
    before: { status: outcome.order.status },
    after: {
      status: to,
      ...(note === '' ? {} : { note }),
      ...(carrier ? { courier: carrier.courier, tracking_no: carrier.trackingNo } : {}),
    },
  })
  return outcome
}
