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
      'Cancels units of one line that have not left, also of an order of which other parts are on their way: they are on hand again, their share of the money goes back to where it came from, and the buyer is told. The last units reject the order.',
    change: { audits: 'order' },
    input: z.object({
      ...partOfOrder,
      seen_changes: seenChanges,
      reason: z.enum(rejectReasonNames, 'office.orders.chooseReason'),
      /** What the buyer reads beside the reason; needed for 'other'. */
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
      /** `data` is how the order stands. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      tooMany: [409, 'office.orders.fewerUnitsLeft'],
      /** What is left is free, and was to be paid at the door. */
      restIsFree: [409, 'office.orders.restIsFree'],
      /** Some of them are on their way. */
      inParcel: [409, 'orders.inParcel'],
      /** What its courier collects at the door is settled. */
      parcelAskedFor: [409, 'office.orders.parcelAskedFor'],
      noteMissing: [400, 'office.orders.noteMissing'],
      otherBody: [422, 'orders.otherBody'],
    },
    violations: { parcel_collects_what_is_due: ['parcelAskedFor'], units_are_in_parcel: ['inParcel'] },
  })
