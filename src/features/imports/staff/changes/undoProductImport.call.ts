import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id } from '../../../../wire/fields.ts'
import { importOut } from '../import-shapes.ts'

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
