import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { momentOut, requestId, rupeesOut } from '../../../../wire/fields.ts'
import { differenceKinds } from './settlement-fields.ts'

export const importSettlements = staffCall<typeof importSettlementsContract>()('importSettlements', 'finance')

export const importSettlementsContract = () =>
  defineContract({
    summary:
      "Imports the provider's settlements of a month, and posts each one that agrees with the shop's payments and refunds, once.",
    change: { audits: 'settlements', inSteps: 'the provider is asked before anything is posted' },
    input: z.object({ month: monthField, request_id: requestId }),
    output: answer({
      posted: z.number(),
      /** Posted by an earlier import. */
      before: z.number(),
      /** Settlements that were not posted, with the reasons. */
      differing: z.array(
        z.object({
          provider_settlement_id: z.string(),
          utr: z.string(),
          settled_at: momentOut,
          net: rupeesOut,
          differences: z.array(
            z.object({
              kind: z.enum(differenceKinds),
              entity_id: z.string(),
              shop: z.nullable(rupeesOut),
              provider: z.nullable(rupeesOut),
            }),
          ),
        }),
      ),
    }),
    refusals: {
      nobodyToAsk: [409, 'office.finance.nobodyToAsk'],
      noAnswer: [503, 'office.finance.providerSilent'],
      otherMonth: [409, 'office.finance.settlementsOfOtherMonth'],
      cut: [409, 'office.finance.settlementsCut'],
      monthClosed: [409, 'office.finance.settlementsClosed'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { month_is_open: ['monthClosed'] },
  })
