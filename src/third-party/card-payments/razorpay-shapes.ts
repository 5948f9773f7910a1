import * as z from 'zod/mini'

// The fields of Razorpay's responses that the client reads. Amounts are paise, times are Unix seconds.

const amount = z.int().check(z.gte(0))
const optionalText = z.optional(z.nullable(z.string()))

export const orderShape = z.object({
  id: z.string(),
  amount,
  currency: z.string(),
  receipt: optionalText,
  status: z.enum(['created', 'attempted', 'paid']),
})

export const paymentShape = z.object({
  id: z.string(),
  order_id: optionalText,
  amount,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.optional(z.nullable(amount)),
  method: optionalText,
  created_at: z.number(),
  error_description: optionalText,
})

// Also accepts an empty list, because PHP writes an empty object as a list.
const recordOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.nullable(z.union([z.record(z.string(), value), z.array(z.unknown()).check(z.maxLength(0))])))

const isOffered = z.optional(z.nullable(z.union([z.boolean(), z.number()])))

export const emiOptionShape = z.object({
  duration: z.int().check(z.gte(1)),
  interest: z.number().check(z.gte(0)),
  subvention: optionalText,
  min_amount: z.optional(z.nullable(amount)),
})

export const methodsShape = z.object({
  card: isOffered,
  upi: isOffered,
  emi: isOffered,
  netbanking: recordOf(z.string()),
  emi_options: recordOf(z.array(emiOptionShape)),
})

// Accepts only a link to a UPI app. Another link could lead the payer to a forged page.
export const upiIntentShape = z.object({
  razorpay_payment_id: z.string(),
  link: z.string().check(z.regex(/^upi:\/\/pay\?/)),
})

export const customerShape = z.object({ id: z.string() })
export const savedShape = z.object({ id: z.string() })
// The client does not read the response to a deletion.
export const deletedShape = z.unknown()

export const refundShape = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount,
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: optionalText,
})

export const disputeShape = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount,
  amount_deducted: z.optional(z.nullable(amount)),
  currency: z.string(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  reason_code: optionalText,
  respond_by: z.optional(z.nullable(z.number())),
})

export const settlementShape = z.object({
  id: z.string(),
  amount,
  status: z.enum(['created', 'processed', 'failed']),
  utr: optionalText,
  created_at: z.number(),
})

// A report may contain rows without a settlement id. They are not settled yet.
export const settlementRowShape = z.object({
  settlement_id: optionalText,
  entity_id: z.string(),
  type: z.string(),
  amount,
  currency: z.string(),
  fee: amount,
  tax: amount,
  credit: amount,
  debit: amount,
  settled: z.boolean(),
  settled_at: z.optional(z.nullable(z.number())),
})

export const settlementReportShape = z.object({ count: z.int(), items: z.array(settlementRowShape) })

/** Returns the shape of a page of a provider's list. */
export function collectionOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item) })
}

export const webhookShape = z.object({
  payload: z.object({
    payment: z.optional(z.object({ entity: paymentShape })),
    refund: z.optional(z.object({ entity: refundShape })),
    dispute: z.optional(z.object({ entity: disputeShape })),
  }),
})
