import * as z from 'zod/mini'

/** The coupon whose uses are listed. The code is absent if there is no such coupon. */
export const couponOut = z.object({ code: z.optional(z.string()) })
