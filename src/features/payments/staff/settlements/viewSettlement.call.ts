import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { settlementLineKinds, settlementOut } from './settlement-fields.ts'

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
          /** The intent of its payment. */
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
