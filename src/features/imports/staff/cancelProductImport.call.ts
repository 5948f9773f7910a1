import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id } from '../../../wire/fields.ts'
import { importOut } from './import-shapes.ts'

export const cancelProductImport = staffCall<typeof cancelProductImportContract>()(
  'cancelProductImport',
  'import',
  'catalogue',
)

export const cancelProductImportContract = () =>
  defineContract({
    summary: 'Stops an import after the current batch. Keeps the rows already written and deletes the file.',
    change: { audits: 'import' },
    input: z.object({ import_id: id('office.imports.notFound') }),
    output: answer({ data: z.object({ import: importOut }) }),
    refusals: {
      notFound: [404, 'office.imports.notFound'],
      isUndo: [409, 'office.imports.undoGoesOn'],
    },
  })
