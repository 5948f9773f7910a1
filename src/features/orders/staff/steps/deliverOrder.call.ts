import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { noteToBuyer, orderNo } from '../order-fields.ts'
import { codeFields } from './delivery-code.ts'

export const deliverOrder = staffCall<typeof deliverOrderContract>()('deliverOrder', 'orders')

export const deliverOrderContract = () =>
  defineContract({
    summary: 'Delivers a Processed order: notifies its buyer, and posts its rewards after the return window.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      note: noteToBuyer,
      ...codeFields,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), status: z.literal('delivered') }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      /** It goes in several parcels, and not all of them are reported as delivered. */
      inSeveralParcels: [409, 'office.parcels.partNotAllArrived'],
      codeMissing: [409, 'office.parcels.codeMissing'],
      codeWrong: [409, 'office.parcels.codeWrong'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
