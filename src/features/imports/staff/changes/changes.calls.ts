import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut } from '../../../../wire/fields.ts'
import { importOut } from '../import-shapes.ts'

export const getProductChanges = staffCall<typeof getProductChangesContract>()(
  'getProductChanges',
  'import',
  'catalogue',
)

export const getProductChangesContract = () =>
  defineContract({
    summary:
      'Lists the changes that an import or bulk edit made or plans, product by product, before and after, paged.',
    input: z.object({ import_id: id('office.imports.notFound'), ...idPage }),
    output: answer({
      data: z.array(
        z.object({
          line: z.number(),
          /** The product; null if the import will add it. */
          product_id: z.nullable(idOut),
          /** The current name and SKU. */
          name: z.string(),
          sku: z.string(),
          /** True if the import adds the product. */
          is_new: z.boolean(),
          changes: z.array(
            z.object({ part: z.string(), was: z.nullable(z.string()), is: z.nullable(z.string()) }),
          ),
          /**
           * Why the shop will not show a lowered price as a reduction; null if it will show it. For example,
           * the product was cheaper within the days of the setting discount_reference (30 by default).
           */
          warning: z.nullable(z.string()),
          /**
           * The resulting stock for each meaning of the file's number: a count, or units received. Present
           * until the operator chooses one.
           */
          stock: z.nullable(z.object({ on_hand: z.number(), if_set: z.number(), if_added: z.number() })),
        }),
      ),
      import: importOut,
      next_cursor: z.optional(z.string()),
    }),
    refusals: { notFound: [404, 'office.imports.notFound'] },
  })

export const undoProductImport = staffCall<typeof undoProductImportContract>()(
  'undoProductImport',
  'import',
  'catalogue',
)

export const undoProductImportContract = () =>
  defineContract({
    summary:
      'Undoes an import, once: restores values that have not changed since, and takes products that it added off sale.',
    change: { audits: 'import' },
    input: z.object({ import_id: id('office.imports.notFound') }),
    output: answer({ data: z.object({ undo: importOut }) }),
    refusals: {
      notFound: [404, 'office.imports.notFound'],
      running: [409, 'office.imports.undoWhileRunning'],
      nothingWritten: [409, 'office.imports.nothingToUndo'],
      isUndo: [409, 'office.imports.undoOfUndo'],
      undoneAlready: [409, 'office.imports.undoneAlready'],
      underway: [409, 'office.imports.underway'],
    },
  })
