import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id } from '../../../../wire/fields.ts'

export const recomputeAccount = staffCall<typeof recomputeAccountContract>()('recomputeAccount', 'finance')

export const recomputeAccountContract = () =>
  defineContract({
    summary: "Sums an account's entries, for comparison with its stored balance.",
    input: z.object({ account_id: id() }),
    output: answer({
      /** Rupees or points, summed from the entries alone. */
      sum: z.number(),
      entries: z.number(),
      /** The stored balance; null for a system account, which has none. */
      balance: z.nullable(z.number()),
      agrees: z.boolean(),
    }),
    refusals: { unknown: [404, 'office.finance.unknownAccount'] },
  })
