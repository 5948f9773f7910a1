import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { carrierFields } from '../../orders/staff/order-fields.ts'
import { stepped, steppedOut, steppedRefusals } from './step-fields.ts'

export const resendReturn = staffCall<typeof resendReturnContract>()('resendReturn', 'orders')

export const resendReturnContract = () =>
  defineContract({
    summary: 'Sends the wanted variant of an exchange. Posts nothing: both variants cost the same.',
    change: { audits: 'return' },
    input: z.object({ ...stepped, ...carrierFields }),
    output: steppedOut,
    refusals: { ...steppedRefusals, courierMissing: [400, 'office.orders.courierMissing'] },
  })
