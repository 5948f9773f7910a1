import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'

import { reconciliationOut } from './reconciliation-fields.ts'

export const findReconciliations = staffCall<typeof findReconciliationsContract>()(
  'findReconciliations',
  'finance',
)

export const findReconciliationsContract = () =>
  defineContract({
    summary: 'Lists comparisons of the ledger with the payment provider, newest first.',
    input: z.object({ ...idPage }),
    output: answer({
      data: z.array(reconciliationOut),
      can_start: z.boolean(),
      next_cursor: z.optional(z.string()),
    }),
  })
