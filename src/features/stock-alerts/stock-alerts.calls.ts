import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, id, idOut, memberId, momentOut, rupeesOut } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'

export const getMyStockAlerts = defineCall<typeof getMyStockAlertsContract>()({
  wire: { method: 'POST', path: '/User/getMyStockAlerts', encoding: 'form' },
  access: 'member',
})

export const getMyStockAlertsContract = () =>
  defineContract({
    summary: 'Lists the products whose return to stock or price drop the member will be notified of.',
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.array(
        z.object({
          product_id: idOut,
          asked_at: momentOut,
          /** The price in rupees below which to notify; null to notify when the product is back in stock. */
          below: z.nullable(rupeesOut),
        }),
      ),
    }),
  })

/** The maximum number of a member's alerts. It is limited, because each alert costs a text message. */
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
      /** True to request an alert, false to cancel it. */
      wanted: flag(),
      /**
       * True to notify about a lower price, which also works for a product in stock. False to notify about
       * stock.
       */
      cheaper: flag(),
    }),
    output: answer({}),
    refusals: {
      unknownProduct: [404, 'catalogue.productNotFound'],
      inStock: [409, 'stockAlerts.inStock'],
      tooMany: [422, placed('stockAlerts.tooMany', { max: stockAlertsMax })],
    },
  })
