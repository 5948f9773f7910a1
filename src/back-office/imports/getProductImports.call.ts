import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { importOut } from './import-shapes.ts'

export const getProductImports = staffCall<typeof getProductImportsContract>()(
  'getProductImports',
  'catalogue',
)

export const getProductImportsContract = () =>
  defineContract({
    summary: 'The imports of products, the latest first, a page at a time. One of them at most is under way.',
    limit: 'read',
    input: z.object(idPage),
    output: answer({ data: z.array(importOut), next_cursor: z.optional(z.string()) }),
  })
