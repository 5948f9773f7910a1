import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, rupees, rupeesOut } from '../../../wire/fields.ts'
import { onlineMethods } from './online-ways.ts'

export const getOnlineWays = defineCall<typeof getOnlineWaysContract>()({
  wire: { method: 'POST', path: '/User/getOnlineWays', encoding: 'form' },
  access: 'member',
})

export const getOnlineWaysContract = () =>
  defineContract({
    summary:
      'Lists the online payment methods for an amount, and the lowest monthly instalment where a bank offers one.',
    input: z.object({ user_id: memberId, amount: rupees('payments.tooLittle') }),
    output: answer({
      data: z.object({
        /** The customer id at the provider of a member who wants saved payment methods. */
        customer_id: z.optional(z.string()),
        ways: z.array(z.enum(onlineMethods)),
        /** The instalments, if the provider offers any. */
        emi: z.optional(z.object({ monthly: rupeesOut, months: z.int() })),
      }),
    }),
  })
