import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'

export const forgetViewedProducts = defineCall<typeof forgetViewedProductsContract>()({
  wire: { method: 'POST', path: '/User/forgetViewedProducts', encoding: 'form' },
  access: 'member',
})

export const forgetViewedProductsContract = () =>
  defineContract({
    summary: "Deletes the member's viewing history.",
    limit: 'change',
    input: z.object({ user_id: memberId }),
    output: answer({}),
  })
