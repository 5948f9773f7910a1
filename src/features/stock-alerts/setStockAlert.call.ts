import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, id, memberId } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'

/** More than anybody waits for; each costs a text message. */
export const stockAlertsMax = 50

export const setStockAlert = defineCall<typeof setStockAlertContract>()({
  wire: { method: 'POST', path: '/User/setStockAlert', encoding: 'form' },
  access: 'member',
})

export const setStockAlertContract = () =>
  defineContract({
    summary:
      'Requests or cancels one text message when a product is back in stock, or costs less than now. The latest request counts.',
    limit: 'change',
    input: z.object({
      user_id: memberId,
      product_id: id(),
      /** Whether to be told; no takes an earlier yes back. */
      wanted: flag(),
      /** Whether to be told when it costs less than now, which may be asked of what is in stock. */
      cheaper: flag(),
    }),
    output: answer({}),
    refusals: {
      unknownProduct: [404, 'catalogue.productNotFound'],
      inStock: [409, 'stockAlerts.inStock'],
      tooMany: [422, placed('stockAlerts.tooMany', { max: stockAlertsMax })],
    },
  })
