import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId, momentOut, rupeesOut } from '../../wire/fields.ts'

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
          /** The price below which to notify; null to notify when it is back in stock. */
          below: z.nullable(rupeesOut),
        }),
      ),
    }),
  })
