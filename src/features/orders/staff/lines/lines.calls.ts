import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { flag, optionalField, requestId, rupeesOut } from '../../../../wire/fields.ts'
import { rejectReasonNames, returnReasonNames } from '../../life/reject-and-return-reasons.ts'
import { noteToBuyer, orderStatuses, refundedOut, returnedOut } from '../order-fields.ts'
import { partOfOrder, returnedVariant, seenChanges, unfitOfUnits } from './units-fields.ts'

export const cancelOrderPart = staffCall<typeof cancelOrderPartContract>()('cancelOrderPart', 'orders')

export const cancelOrderPartContract = () =>
  defineContract({
    summary:
      'Cancels units of a line that have not left, even if other parts of the order are on their way: restocks the sellable ones, refunds their share and notifies the buyer. The last units reject the order.',
    change: { audits: 'order' },
    input: z.object({
      ...partOfOrder,
      seen_changes: seenChanges,
      /** How many of these units cannot be sold. */
      unfit: z._default(unfitOfUnits, 0),
      reason: z.enum(rejectReasonNames, 'office.orders.chooseReason'),
      /** A text that the buyer reads with the reason; required for the reason 'other'. */
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
      /** The refusal's `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      tooMany: [409, 'office.orders.fewerUnitsLeft'],
      unfitInvalid: [400, 'office.orders.unfitInvalid'],
      /** The remaining goods of a cash order would be free, so the courier would have nothing to collect. */
      restIsFree: [409, 'office.orders.restIsFree'],
      /** Some of these units are in a parcel on its way. */
      inParcel: [409, 'orders.inParcel'],
      /** A parcel was booked with the amount of cash to collect, which can no longer change. */
      parcelAskedFor: [409, 'office.orders.parcelAskedFor'],
      noteMissing: [400, 'office.orders.noteMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { parcel_collects_what_is_due: ['parcelAskedFor'], units_are_in_parcel: ['inParcel'] },
  })

export const previewOrderPart = staffCall<typeof previewOrderPartContract>()('previewOrderPart', 'orders')

export const previewOrderPartContract = () =>
  defineContract({
    summary:
      'Previews the value of units of a line, and the effects of their cancellation or return on money and rewards. Changes nothing.',
    input: z.object({
      ...partOfOrder,
      /** The reason of the return. Only some reasons refund the delivery charge. */
      reason: optionalField(z.enum(returnReasonNames)),
    }),
    output: answer({
      data: z.object({
        /**
         * Whether these are the order's last units. If so, the amounts include the order's charges, unless
         * the shop keeps them.
         */
        is_all: z.boolean(),
        amount: rupeesOut,
        /** The tax contained in the amount. */
        gst: rupeesOut,
        /** The refund by target: the wallet, and the source of the online payment. */
        wallet: rupeesOut,
        online: rupeesOut,
        /** The order's charges, and whether the shop keeps them. Present only with the order's last units. */
        delivery: z.optional(z.object({ charge: rupeesOut, is_kept: z.boolean() })),
        /** The reduction of the cash to collect for a cash order. */
        not_collected: rupeesOut,
        /** The reduction of the order's rewards. Rewards that were already paid are reversed. */
        rewards: z.object({
          cashback: rupeesOut,
          points: z.number(),
          level_income: rupeesOut,
          are_paid: z.boolean(),
        }),
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      tooMany: [409, 'office.orders.fewerUnitsLeft'],
    },
  })

export const takeBackOrderPart = staffCall<typeof takeBackOrderPartContract>()('takeBackOrderPart', 'orders')

export const takeBackOrderPartContract = () =>
  defineContract({
    summary:
      "Takes back units of a line of a Delivered order outside of a return request: restocks the sellable ones, refunds their share and adjusts the order's rewards. The last units return the order.",
    change: { audits: 'order' },
    input: z.object({
      ...partOfOrder,
      /**
       * The variant that came back, if units of the line were exchanged. By default the bought variant, if
       * there are enough units of it.
       */
      product_id: returnedVariant,
      /** How many of these units cannot be sold again. */
      unfit: unfitOfUnits,
      seen_changes: seenChanges,
      reason: z.enum(returnReasonNames, 'office.orders.chooseReason'),
      /** A text that the buyer reads with the reason; required for the reason 'other'. */
      note: noteToBuyer,
      /** Allows a return after the end of the return window, when the order's rewards may be paid already. */
      after_window: flag(),
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        status: z.enum(orderStatuses),
        ...returnedOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** The refusal's `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      /**
       * The order was delivered after its refund, and the buyer still owes that refund. Return the whole
       * order, or settle the debt first.
       */
      isOwed: [409, 'office.recall.isOwed'],
      tooMany: [409, 'office.orders.fewerUnitsLeft'],
      chooseVariant: [409, 'office.orders.chooseVariant'],
      unfitInvalid: [400, 'office.orders.unfitInvalid'],
      windowOver: [409, 'office.orders.windowOver'],
      returnUnderWay: [409, 'office.orders.lineReturnUnderWay'],
      noteMissing: [400, 'office.orders.noteMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: {
      no_return_under_way: ['returnUnderWay'],
      units_come_back_once: ['tooMany', 'quantity'],
    },
  })
