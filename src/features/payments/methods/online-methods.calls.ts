import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, rupees, rupeesOut, text } from '../../../wire/fields.ts'
import { onlineMethods } from './online-methods.ts'

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
        /** The member's customer id at the provider, if the member wants saved payment methods. */
        customer_id: z.optional(z.string()),
        ways: z.array(z.enum(onlineMethods)),
        /** The instalments, if the provider offers any. */
        emi: z.optional(z.object({ monthly: rupeesOut, months: z.int() })),
      }),
    }),
  })

export const openUpiApp = defineCall<typeof openUpiAppContract>()({
  wire: { method: 'POST', path: '/User/openUpiApp', encoding: 'json' },
  access: 'member',
})

export const openUpiAppContract = () =>
  defineContract({
    summary:
      'Starts an attempt to pay an open payment by a UPI app, and returns the link that opens the app. Without a link, open the checkout.',
    limit: 'change',
    input: z.object({
      user_id: memberId,
      razorpay_order_id: text({ max: 60, rules: [[(value) => value !== '', 'payments.choose']] }),
    }),
    output: answer({
      data: z.object({
        /**
         * The link that opens a UPI app; null if the provider offers none to this shop, or does not answer.
         */
        link: z.nullable(z.string()),
      }),
    }),
    refusals: {
      unknownPayment: [404, 'payments.unknown'],
      switchedOff: [503, 'payments.switchedOff'],
    },
  })
