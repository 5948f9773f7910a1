import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, momentOut, optionalField, rupeesOut } from '../../../../wire/fields.ts'
import { listedRefunds, refundOut } from './payment-fields.ts'

export const findRefunds = staffCall<typeof findRefundsContract>()('findRefunds', 'finance')

export const findRefundsContract = () =>
  defineContract({
    summary: 'Lists refunds to their source that are pending or need manual handling, paged.',
    input: z.object({
      /** waiting: queued or pending. by_hand: set aside and not yet paid by hand. */
      state: optionalField(z.enum(listedRefunds)),
      ...idPage,
    }),
    output: answer({
      data: z.array(refundOut),
      /** The wallet part of returned orders whose buyer closed the account. Only on the set-aside list. */
      set_aside: z.optional(
        z.object({
          amount: rupeesOut,
          orders: z.array(
            z.object({
              transfer_id: idOut,
              order_no: z.nullable(z.string()),
              amount: rupeesOut,
              at: momentOut,
              settled_by: z.nullable(idOut),
            }),
          ),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
