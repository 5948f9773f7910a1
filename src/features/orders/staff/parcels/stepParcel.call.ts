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
      'One parcel of an order that goes in several was handed over, and the order is Delivered with the last of them; or one that the shop sent by itself came back or was lost; or one that no courier has is given up, and its units can be sent otherwise.',
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
      otherBody: [422, 'orders.otherBody'],
    },
  })
