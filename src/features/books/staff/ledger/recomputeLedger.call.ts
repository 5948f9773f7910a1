import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut } from '../../../../wire/fields.ts'

export const recomputeLedger = staffCall<typeof recomputeLedgerContract>()('recomputeLedger', 'finance')

const unit = z.enum(['rupees', 'points'])

export const recomputeLedgerContract = () =>
  defineContract({
    summary: 'Sums every entry of the ledger at one moment: each currency must total zero.',
    input: z.object({}),
    output: answer({
      agrees: z.boolean(),
      currencies: z.array(z.object({ unit, sum: z.number(), entries: z.number() })),
      system: z.array(z.object({ account_id: idOut, kind: z.string(), unit, sum: z.number() })),
      members: z.array(z.object({ kind: z.string(), unit, sum: z.number(), accounts: z.number() })),
      /** Members' accounts whose balance differs from the sum of their entries. */
      wrong: z.array(
        z.object({
          account_id: idOut,
          member_id: idOut,
          kind: z.string(),
          balance: z.number(),
          sum: z.number(),
        }),
      ),
    }),
  })
