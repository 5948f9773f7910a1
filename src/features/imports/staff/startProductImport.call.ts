import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, idOut, text, wholeNumber } from '../../../wire/fields.ts'

export const startProductImport = staffCall<typeof startProductImportContract>()(
  'startProductImport',
  'import',
)

export const startProductImportContract = () =>
  defineContract({
    summary:
      'Starts an import of products, whose file is then sent in parts of `part_bytes` to `productImportPart`.',
    change: { audits: 'import' },
    input: z.object({
      file_name: text({ max: 200, rules: [[(value) => value !== '', 'office.imports.chooseFile']] }),
      file_bytes: wholeNumber({ min: 1, max: 1_000_000_000_000, message: 'office.imports.empty' }),
      /** Creates brands and categories that the shop does not have. Otherwise their rows are refused. */
      creates_missing: flag(),
    }),
    output: answer({ data: z.object({ import_id: idOut, part_bytes: z.number() }) }),
    refusals: {
      tooLarge: [413, 'office.imports.tooLarge'],
      underway: [409, 'office.imports.underway'],
      isWorkbook: [422, 'office.imports.isWorkbook'],
    },
  })
