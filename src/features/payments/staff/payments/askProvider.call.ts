import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, momentOut } from '../../../../wire/fields.ts'

export const askProvider = staffCall<typeof askProviderContract>()('askProvider', 'finance')

export const askProviderContract = () =>
  defineContract({
    summary:
      "Asks the provider for a payment's outcome, applies it if the shop missed it, and returns the provider's answer.",
    change: { audits: 'payment', inSteps: 'the provider is asked before the log is written' },
    input: z.object({ intent_id: id() }),
    output: answer({
      data: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          /** In hundredths of the currency. */
          amount_minor: z.number(),
          currency: z.string(),
          refunded_minor: z.number(),
          method: z.string(),
          created_at: momentOut,
          failure: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: {
      unknown: [404, 'office.finance.unknownPayment'],
      nobodyToAsk: [409, 'office.finance.nobodyToAsk'],
      noAnswer: [503, 'office.finance.providerSilent'],
    },
  })
