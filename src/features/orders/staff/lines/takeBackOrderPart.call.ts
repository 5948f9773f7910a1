import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { flag, requestId, wholeNumber } from '../../../../wire/fields.ts'
import { returnReasonNames } from '../../life/step-reasons.ts'
import { noteToBuyer, orderStatuses, returnedOut } from '../order-fields.ts'
import { partOfOrder, returnedVariant, seenChanges } from './part-of-order.ts'

export const takeBackOrderPart = staffCall<typeof takeBackOrderPartContract>()('takeBackOrderPart', 'orders')

export const takeBackOrderPartContract = () =>
  defineContract({
    summary:
      "Takes back units of a line of a Delivered order outside of a return request: restocks the sellable ones, refunds their share and adjusts the order's rewards. The last units return the order.",
    change: { audits: 'order' },
    input: z.object({
      ...partOfOrder,
      /**
       * The variant that came back, if units of the line were exchanged. Absent: the bought variant, if there
       * are enough units of it.
       */
      product_id: returnedVariant,
      /** How many of these units cannot be sold again. */
      unfit: wholeNumber({ min: 0, max: 99, message: 'office.orders.unfitInvalid' }),
      seen_changes: seenChanges,
      reason: z.enum(returnReasonNames, 'office.orders.chooseReason'),
      /** A text that the buyer reads with the reason; required for 'other'. */
      note: noteToBuyer,
      /** Allows it after the return window too, when rewards may be paid already. */
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
      /** `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      /** A reinstated order that its buyer owes must come back as a whole, or be settled first. */
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
