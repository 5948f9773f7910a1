import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'

export const getShopDetails = defineCall<typeof getShopDetailsContract>()({
  wire: { method: 'GET', path: '/User/getShopDetails', encoding: 'query' },
  access: 'anyone',
})

export const getShopDetailsContract = () =>
  defineContract({
    summary: "Returns the shop's contact details, and whether it is a demo.",
    input: z.object({}),
    output: answer({
      data: z.object({
        /** 10 digits. */
        support_phone: z.string(),
        is_demo: z.boolean(),
        /** Whether text messages are shown at /demo/messages instead of being sent. */
        shows_messages: z.boolean(),
        /** The kind of online payments: real money, a demo, or none. */
        online_payments: z.enum(['real', 'demo', 'off']),
        /** Whether the shop accepts cash on delivery at all. getCashOnDelivery answers for a single order. */
        takes_cash: z.boolean(),
      }),
    }),
  })
