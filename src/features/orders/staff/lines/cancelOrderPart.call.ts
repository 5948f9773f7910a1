import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { rejectReasonNames } from '../../life/step-reasons.ts'
import { noteToBuyer, orderStatuses, refundedOut } from '../order-fields.ts'
import { partOfOrder, seenChanges } from './part-of-order.ts'

export const cancelOrderPart = staffCall<typeof cancelOrderPartContract>()('cancelOrderPart', 'orders')

export const cancelOrderPartContract = () =>
  defineContract({
    summary:
      'Cancels units of a line that have not left, even if other parts of the order are on their way: restocks them, refunds their share and notifies the buyer. The last units reject the order.',
    change: { audits: 'order' },
    input: z.object({
      ...partOfOrder,
      seen_changes: seenChanges,
      reason: z.enum(rejectReasonNames, 'office.orders.chooseReason'),
      /** A text that the buyer reads with the reason; required for 'other'. */
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
      /** `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      tooMany: [409, 'office.orders.fewerUnitsLeft'],
      /** The remaining goods are free, and the order was to be paid at the door. */
      restIsFree: [409, 'office.orders.restIsFree'],
      /** Some of these units are in a parcel on its way. */
      inParcel: [409, 'orders.inParcel'],
      /** The courier was already told the amount to collect at the door. */
      parcelAskedFor: [409, 'office.orders.parcelAskedFor'],
      noteMissing: [400, 'office.orders.noteMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { parcel_collects_what_is_due: ['parcelAskedFor'], units_are_in_parcel: ['inParcel'] },
  })
