import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut, requestId, rupeesOut } from '../../../../wire/fields.ts'
import { differenceKinds, settlementLineKinds, settlementOut, settlementSums } from './settlement-fields.ts'

export const findSettlements = staffCall<typeof findSettlementsContract>()('findSettlements', 'finance')

export const findSettlementsContract = () =>
  defineContract({
    summary: "Lists a month's posted settlements of the payment provider, and their total.",
    input: z.object({ month: monthField }),
    output: answer({ data: z.array(settlementOut), totals: z.object(settlementSums) }),
  })

export const importSettlements = staffCall<typeof importSettlementsContract>()('importSettlements', 'finance')

export const importSettlementsContract = () =>
  defineContract({
    summary:
      "Imports the provider's settlements of a month, and posts each one that agrees with the shop's payments and refunds, once.",
    change: { audits: 'settlements', inSteps: 'the provider is asked before anything is posted' },
    input: z.object({ month: monthField, request_id: requestId }),
    output: answer({
      posted: z.number(),
      /** The number of settlements posted by an earlier import. */
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

export const viewSettlement = staffCall<typeof viewSettlementContract>()('viewSettlement', 'finance')

export const viewSettlementContract = () =>
  defineContract({
    summary: 'Returns a settlement with its payments, refunds, adjustments and fees.',
    input: z.object({ settlement_id: id(), ...idPage }),
    output: answer({
      settlement: z.extend(settlementOut, { imported_by: z.string(), imported_at: momentOut }),
      data: z.array(
        z.object({
          line: z.number(),
          kind: z.enum(settlementLineKinds),
          provider_entity_id: z.string(),
          /** The payment intent of the row's payment. */
          intent_id: z.nullable(idOut),
          amount: rupeesOut,
          fee: rupeesOut,
          gst_on_fee: rupeesOut,
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { unknown: [404, 'office.finance.unknownSettlement'] },
  })
