import * as z from 'zod/mini'

/** The coupon of a list of uses; no code for an unknown coupon. */
export const couponOut = z.object({ code: z.optional(z.string()) })
