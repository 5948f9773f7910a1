import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { importOut } from './import-shapes.ts'

export const getProductImports = staffCall<typeof getProductImportsContract>()(
  'getProductImports',
  'import',
  'catalogue',
)

export const getProductImportsContract = () =>
  defineContract({
    summary:
      "Lists the product imports and bulk edits that the caller's roles may see, newest first, paged. At most one runs at a time.",
    limit: 'read',
    input: z.object(idPage),
    output: answer({
      data: z.array(importOut),
      /** True if the requester may import a file. */
      may_upload: z.boolean(),
      next_cursor: z.optional(z.string()),
    }),
  })
