import * as z from 'zod/mini'

/** The step that a person must take before the back office opens. */
export const mustDoOut = z.optional(z.enum(['changePassword', 'setUpSecondFactor']))
