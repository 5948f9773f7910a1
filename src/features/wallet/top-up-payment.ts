import * as z from 'zod/mini'
import { rupees } from '../../wire/fields.ts'
import { topUpLimitsMessage } from './top-up-limits.ts'

/** What createPayment takes for money to be added to the wallet. */
export const topUpPaymentInput = z.object({ amount: rupees('wallet.amountInvalid') })

/** What createPayment refuses of it. */
export const topUpPaymentRefusals = { topUpLimits: [422, topUpLimitsMessage] } as const
