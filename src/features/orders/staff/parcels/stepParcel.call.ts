import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { orderNo, orderStatuses } from '../order-fields.ts'
import { codeFields } from '../steps/delivery-code.ts'
import { parcelReference } from './part-fields.ts'

export const stepParcel = staffCall<typeof stepParcelContract>()('stepParcel', 'orders')

export const stepParcelContract = () =>
  defineContract({
    summary:
      'Moves one parcel of a split order: delivered, which with the last one delivers the order; come back or lost, if the shop sent it; or given up, if no courier has it.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      reference: parcelReference,
      /** For a courier's parcel, only the courier reports the other steps. */
      to: z.enum(['delivered', 'returned_to_origin', 'lost', 'cancelled']),
      ...codeFields,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), status: z.enum(orderStatuses) }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      saidByCourier: [409, 'office.parcels.partSaidByCourier'],
      /** A courier has it, or is being asked for it right now. */
      answered: [409, 'office.parcels.isAnswered'],
      codeMissing: [409, 'office.parcels.codeMissing'],
      codeWrong: [409, 'office.parcels.codeWrong'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
