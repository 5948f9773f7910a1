import * as z from 'zod/mini'
import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import { parseFields } from '../../razorpay/stand-in/parse-fields.ts'
import { newId, nowSeconds, type OrderEntity } from './entities.ts'
import type { ProviderStore } from './provider-store.ts'

const amountMin = 100
const receiptLettersMax = 40

export const notesInput = z._default(
  z
    .record(z.string(), z.string().check(z.maxLength(256, 'A note may not be longer than 256 characters.')))
    .check(z.refine((notes) => Object.keys(notes).length <= 15, 'There may not be more than 15 notes.')),
  {},
)

const orderInput = z.strictObject({
  amount: z
    .int('The amount must be an integer.')
    .check(z.gte(amountMin, 'The amount must be at least INR 1.00')),
  currency: z.literal('INR', 'The currency is not supported.'),
  receipt: z.optional(
    z
      .string('The receipt must be a string.')
      .check(
        z.maxLength(
          receiptLettersMax,
          `The receipt may not be greater than ${receiptLettersMax} characters.`,
        ),
      ),
  ),
  notes: notesInput,
})

/** Creates an order. Refuses a receipt that was used before. @throws ApiError */
export function createOrder(store: ProviderStore, body: unknown): OrderEntity {
  const { amount, currency, receipt = null, notes } = parseFields(orderInput, body)
  if (receipt !== null && store.orderByReceipt(receipt))
    throw new ApiError('Another order has this receipt already.', { field: 'receipt' })
  const order: OrderEntity = {
    id: newId('order'),
    entity: 'order',
    amount,
    currency,
    receipt,
    status: 'created',
    notes,
    created_at: nowSeconds(),
  }
  store.saveOrder(order)
  return order
}
