import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut, momentOut } from '../../../wire/fields.ts'
import { importOut } from './import-shapes.ts'

export const getProductImport = staffCall<typeof getProductImportContract>()(
  'getProductImport',
  'import',
  'catalogue',
)

export const getProductImportContract = () =>
  defineContract({
    summary: 'Returns an import with its progress and a page of the errors in its file.',
    limit: 'read',
    input: z.object({ import_id: id('office.imports.notFound'), ...idPage }),
    output: answer({
      data: z.object({
        import: importOut,
        /** The import that undid this one, or is doing so. */
        undone_by: z.nullable(z.object({ import_id: idOut, actor: z.string(), begun_at: momentOut })),
        /** The problems by cause, most frequent first. Only with the first page, once all are known. */
        causes: z.array(
          z.object({ column: z.string(), problem: z.string(), line: z.number(), rows: z.number() }),
        ),
        problems: z.array(
          z.object({
            line: z.number(),
            /** The column's heading; empty if the whole row is wrong. */
            column: z.string(),
            value: z.string(),
            problem: z.string(),
          }),
        ),
      }),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { notFound: [404, 'office.imports.notFound'] },
  })
