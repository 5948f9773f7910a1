import * as z from 'zod/mini'

/** The coupon whose uses are listed; its code is absent if the coupon is unknown. */
export const couponOut = z.object({ code: z.optional(z.string()) })
