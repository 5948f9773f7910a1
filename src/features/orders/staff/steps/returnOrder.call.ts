import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { flag, requestId } from '../../../../wire/fields.ts'
import { returnReasonNames } from '../../life/step-reasons.ts'
import { noteToBuyer, orderNo, returnedOut } from '../order-fields.ts'

export const returnOrder = staffCall<typeof returnOrderContract>()('returnOrder', 'orders')

export const returnOrderContract = () =>
  defineContract({
    summary: 'Returns a Delivered order: restocks its goods, refunds it and reverses its rewards.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
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
        status: z.literal('returned'),
        ...returnedOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      windowOver: [409, 'office.orders.windowOver'],
      returnUnderWay: [409, 'office.orders.returnUnderWay'],
      noteMissing: [400, 'office.orders.noteMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { no_return_under_way: ['returnUnderWay'] },
  })
