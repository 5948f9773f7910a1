import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id } from '../../../wire/fields.ts'
import { importOut } from './import-shapes.ts'

export const checkProductImport = staffCall<typeof checkProductImportContract>()(
  'checkProductImport',
  'import',
)

export const checkProductImportContract = () =>
  defineContract({
    summary:
      'Validates the uploaded file without writing: returns the planned changes and the errors by cell.',
    change: { audits: 'import' },
    input: z.object({ import_id: id('office.imports.notFound') }),
    output: answer({ data: z.object({ import: importOut }) }),
    refusals: {
      notFound: [404, 'office.imports.notFound'],
      incomplete: [409, 'office.imports.incomplete'],
    },
  })
