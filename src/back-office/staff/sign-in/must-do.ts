import * as z from 'zod/mini'

/** What a person has to do before the back office opens, in an answer. */
export const mustDoOut = z.optional(z.enum(['changePassword', 'setUpSecondFactor']))
