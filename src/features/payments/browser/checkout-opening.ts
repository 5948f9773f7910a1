import * as z from 'zod/mini'

/** The fields that open the provider's checkout. */
export const checkoutOpeningOut = z.object({
  /** The provider's public key. */
  key: z.string(),
  order_id: z.string(),
  /** The amount in paise, the unit of the provider's checkout. */
  amount: z.number(),
  currency: z.string(),
  name: z.string(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  checkout_url: z.string(),
})

export type CheckoutOpening = z.output<typeof checkoutOpeningOut>
