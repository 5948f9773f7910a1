import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, id, memberId } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'

/** More alerts than any member needs; each costs a text message. */
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
      /** Whether to notify; no cancels an earlier request. */
      wanted: flag(),
      /** Whether to notify about a lower price, also for a product in stock. */
      cheaper: flag(),
    }),
    output: answer({}),
    refusals: {
      unknownProduct: [404, 'catalogue.productNotFound'],
      inStock: [409, 'stockAlerts.inStock'],
      tooMany: [422, placed('stockAlerts.tooMany', { max: stockAlertsMax })],
    },
  })
