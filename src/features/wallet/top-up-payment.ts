import * as z from 'zod/mini'
import { rupees } from '../../wire/fields.ts'
import { topUpLimitsMessage } from './top-up-limits.ts'

/** The fields of createPayment for money added to the wallet. */
export const topUpPaymentInput = z.object({ amount: rupees('field.invalidAmount') })

/** The refusals of createPayment for a top-up. */
export const topUpPaymentRefusals = { topUpLimits: [422, topUpLimitsMessage] } as const
