import * as z from 'zod/mini'

/** A cart line in rupees and percent. Browsers and the shop store this form, and orders send it. */
export const storedCartLine = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    image: z.string(),
    price: z.number(),
    quantity: z.number(),
    discount: z.number(),
    special_discount: z.number(),
    /** The price of one unit, if it cannot be computed from the percentage. */
    offered_price: z.optional(z.number()),
    /**
     * The lowest price in the days before the reduction. The discount is computed from it. It equals
     * `prior_price` in the catalogue.
     */
    prior_price: z.optional(z.number()),
  })

export type StoredCartLine = z.infer<ReturnType<typeof storedCartLine>>
