import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut } from '../../../wire/fields.ts'
import { importOut } from '../import-shapes.ts'

export const getProductChanges = staffCall<typeof getProductChangesContract>()(
  'getProductChanges',
  'import',
  'catalogue',
)

export const getProductChangesContract = () =>
  defineContract({
    summary:
      'What an import has changed, or a planned edit will, product by product, before and after, a page at a time.',
    input: z.object({ import_id: id('office.imports.notFound'), ...idPage }),
    output: answer({
      data: z.array(
        z.object({
          line: z.number(),
          product_id: idOut,
          /** As they are now. */
          name: z.string(),
          sku: z.string(),
          /** Whether the import added it. */
          is_new: z.boolean(),
          changes: z.array(
            z.object({ part: z.string(), was: z.nullable(z.string()), is: z.nullable(z.string()) }),
          ),
        }),
      ),
      import: importOut,
      next_cursor: z.optional(z.string()),
    }),
    refusals: { notFound: [404, 'office.imports.notFound'] },
  })
