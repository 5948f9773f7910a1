import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { rupeesOut } from '../../../wire/fields.ts'
import { itemOfOrder } from './item-of-order.ts'

export const getItemRefund = defineCall<typeof getItemRefundContract>()({
  wire: { method: 'POST', path: '/User/getItemRefund', encoding: 'form' },
  access: 'member',
})

export const getItemRefundContract = () =>
  defineContract({
    summary:
      'Previews the refund for units of a line of a Pending order, and its destination. Changes nothing.',
    input: z.object(itemOfOrder),
    output: answer({ data: z.object({ wallet: rupeesOut, online: rupeesOut }) }),
    refusals: { unknownOrder: [404, 'orders.none'], tooMany: [409, 'orders.fewerLeft'] },
  })
