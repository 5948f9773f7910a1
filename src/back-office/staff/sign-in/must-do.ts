import * as z from 'zod/mini'

/** The step that a staff member must take before the back office opens. */
export const mustDoOut = z.optional(z.enum(['changePassword', 'setUpSecondFactor']))
