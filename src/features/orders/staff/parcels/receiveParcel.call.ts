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
      "Receives an undelivered parcel after inspection: cancels its order, restocks its goods and refunds the payment. For a split order only this parcel's units are cancelled, even if they were lost.",
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
      otherBody: [422, 'gate.otherBody'],
    },
  })
