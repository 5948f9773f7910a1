import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, idOut, memberId, momentOut } from '../../wire/fields.ts'
import { pointReasons } from './point-reasons.ts'

export const getMyPointHistory = defineCall<typeof getMyPointHistoryContract>()({
  wire: { method: 'POST', path: '/User/getMyPointHistory', encoding: 'form' },
  access: 'member',
})

export const getMyPointHistoryContract = () =>
  defineContract({
    summary:
      "Lists the member's redeemed points, newest first, paged; all movements of their points on request.",
    input: z.object({
      user_id: memberId,
      /** Whether earned and reversed points are listed too. */
      with_earned: flag(),
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          id: idOut,
          date_time: momentOut,
          user_id: idOut,
          /** Points debited, such as a redemption's. */
          debit_amt: z.number(),
          /** Points credited. */
          credit_amt: z.number(),
          reason: z.enum(pointReasons),
          /** The order that earned them. */
          orderno: z.optional(z.string()),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
