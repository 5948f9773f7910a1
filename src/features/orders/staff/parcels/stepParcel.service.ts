import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { stepParcelByHand } from '../../../parcels/step-parcel.flow.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { stepParcel } from './stepParcel.call.ts'

export const stepParcelService: Service<typeof stepParcel> = async (
  { db },
  { orderno, reference, to, delivery_code: code, without_code: withoutCode },
) => {
  const outcome = await stepParcelByHand(db, { orderNo: orderno, reference, to, code, withoutCode })
  if (outcome.refused === 'unknown') throw refuse(stepParcel, 'unknownOrder')
  if (outcome.refused === 'codeMissing' || outcome.refused === 'codeWrong')
    throw refuse(stepParcel, outcome.refused, { field: 'delivery_code' })
  if (outcome.refused === 'saidByCourier' || outcome.refused === 'answered')
    throw refuse(stepParcel, outcome.refused)
  if (outcome.refused)
    throw refuse(stepParcel, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const { from, status } = outcome
  return {
    data: { orderno, status },
    audited: {
      id: orderno,
      before: { status: from.status, parcel_state: from.state },
      after: {
        status,
        parcel: reference,
        parcel_state: to,
        ...(withoutCode !== undefined && { without_code: withoutCode }),
      },
    },
  }
}
