import * as z from 'zod/mini'

/** A cart line in the form that browsers and the shop store and that orders send: rupees and percent. */
export const storedCartLine = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    image: z.string(),
    price: z.number(),
    quantity: z.number(),
    discount: z.number(),
    special_discount: z.number(),
    /** The unit price, if it does not follow from the percentage. */
    offered_price: z.optional(z.number()),
    /**
     * The lowest price in the days before the reduction, from which the discount is computed. Equals
     * `prior_price` of the catalogue.
     */
    prior_price: z.optional(z.number()),
  })

export type StoredCartLine = z.infer<ReturnType<typeof storedCartLine>>
