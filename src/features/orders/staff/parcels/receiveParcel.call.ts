import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, requestId } from '../../../../wire/fields.ts'
import { noteToBuyer, orderNo, orderStatuses, refundedOut } from '../order-fields.ts'
import { parcelReference } from './part-fields.ts'

export const receiveParcel = staffCall<typeof receiveParcelContract>()('receiveParcel', 'orders')

export const receiveParcelContract = () =>
  defineContract({
    summary:
      'A parcel that could not be handed over is back and was inspected: its order is called off, its goods are on hand again, and what was paid goes back. Of an order that goes in several parcels only what was in it is taken off, also where it was lost.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** The parcel, for an order in several. */
      reference: optionalField(parcelReference),
      note: noteToBuyer,
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        status: z.enum(orderStatuses),
        ...refundedOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notBack: [409, 'office.parcels.notBack'],
      otherBody: [422, 'orders.otherBody'],
    },
  })
