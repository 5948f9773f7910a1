import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { defineCall, staff } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'

import { reconciliationOut } from './reconciliation-fields.ts'

export const findReconciliations = defineCall<typeof findReconciliationsContract>()({
  wire: { method: 'POST', path: '/back-office/api/findReconciliations', encoding: 'json' },
  access: staff('finance'),
})

export const findReconciliationsContract = () =>
  defineContract({
    summary: 'Comparisons of the ledger with the payment provider, newest first.',
    input: z.object({ ...idPage }),
    output: answer({
      data: z.array(reconciliationOut),
      can_start: z.boolean(),
      next_cursor: z.optional(z.string()),
    }),
  })
