import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { flag, requestId, wholeNumber } from '../../../../wire/fields.ts'
import { rejectReasonNames, returnReasonNames } from '../../life/reject-and-return-reasons.ts'
import {
  carrierFields,
  noteToBuyer,
  orderNo,
  refundedOut,
  returnedOut,
  unfitOut,
  unfitUnits,
} from '../order-fields.ts'
import { parcelReference } from '../parcels/part-fields.ts'
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
      /** The refusal's `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      /** The order is sent in several parcels, and not all of them are reported as delivered. */
      inSeveralParcels: [409, 'office.parcels.partNotAllArrived'],
      codeMissing: [409, 'office.parcels.codeMissing'],
      codeWrong: [409, 'office.parcels.codeWrong'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const processOrder = staffCall<typeof processOrderContract>()('processOrder', 'orders')

export const processOrderContract = () =>
  defineContract({
    summary:
      'Processes a Pending order: issues its invoice and notifies its buyer, with the courier if there is one.',
    change: { audits: 'order' },
    input: z.object({ orderno: orderNo, ...carrierFields, note: noteToBuyer, request_id: requestId }),
    output: answer({ data: z.object({ orderno: z.string(), status: z.literal('processed') }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** The refusal's `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      held: [409, 'office.cases.orderHeld'],
      courierMissing: [400, 'office.orders.courierMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const rejectOrder = staffCall<typeof rejectOrderContract>()('rejectOrder', 'orders')

export const rejectOrderContract = () =>
  defineContract({
    summary:
      'Rejects an order whose goods are in the shop: restocks those that are fit for sale, refunds the wallet part at once and the online part to its source.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** The order's status when staff saw the refund. */
      seen_status: z.enum(['pending', 'processed']),
      reason: z.enum(rejectReasonNames, 'office.orders.chooseReason'),
      /** The units that are unfit for sale. */
      unfit: unfitUnits,
      /** A text that the buyer reads with the reason; required for the reason 'other'. */
      note: noteToBuyer,
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        status: z.literal('rejected'),
        ...refundedOut,
        unfit: unfitOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** The refusal's `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      /** The goods are outside the shop: use recallOrder. */
      isOut: [409, 'office.recall.isOut'],
      /** The order is sent in several parcels, and one of them has arrived. */
      partHasArrived: [409, 'office.parcels.partHasArrived'],
      /** The courier lost the order: use loseOrder, or cancel the units of the lost parcel. */
      isLost: [409, 'office.lost.isLost'],
      tooManyUnfit: [422, 'office.orders.unfitInvalid'],
      noteMissing: [400, 'office.orders.noteMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: {
      order_is_out: ['isOut'],
      part_has_arrived: ['partHasArrived'],
      lost_goods_do_not_come_back: ['isLost'],
    },
  })

export const returnOrder = staffCall<typeof returnOrderContract>()('returnOrder', 'orders')

export const returnOrderContract = () =>
  defineContract({
    summary:
      'Returns a Delivered order: restocks the goods that are fit for sale, refunds it and reverses its rewards.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      reason: z.enum(returnReasonNames, 'office.orders.chooseReason'),
      /** A text that the buyer reads with the reason; required for the reason 'other'. */
      note: noteToBuyer,
      /** Allows a return after the end of the return window, when the order's rewards may be paid already. */
      after_window: flag(),
      /** The returned units that are unfit for sale. */
      unfit: unfitUnits,
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        status: z.literal('returned'),
        ...returnedOut,
        unfit: unfitOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** The refusal's `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      windowOver: [409, 'office.orders.windowOver'],
      tooManyUnfit: [422, 'office.orders.unfitInvalid'],
      returnUnderWay: [409, 'office.orders.returnUnderWay'],
      noteMissing: [400, 'office.orders.noteMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { no_return_under_way: ['returnUnderWay'] },
  })

export const saveShipment = staffCall<typeof saveShipmentContract>()('saveShipment', 'orders')

export const saveShipmentContract = () =>
  defineContract({
    summary:
      'Sets or corrects the courier of an order that has left, or of a parcel that the shop sent itself. The buyer sees it with the order.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** The reference of a parcel that the shop sent itself; by default the whole order. */
      reference: z.optional(parcelReference),
      ...carrierFields,
      /** The version on the form; 0 if there was no carrier yet. */
      version: wholeNumber({ min: 0, max: 1_000_000, message: 'field.invalid' }),
    }),
    output: answer({ data: z.object({ version: z.number() }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notByHand: [409, 'office.parcels.carrierByCourier'],
      notSent: [409, 'office.orders.notSent'],
      /** The refusal's `data` is the current carrier. */
      changedMeanwhile: [409, 'office.form.changedMeanwhile'],
      courierMissing: [400, 'office.orders.courierMissing'],
    },
  })
