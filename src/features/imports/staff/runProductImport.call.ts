import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, optionalField } from '../../../wire/fields.ts'
import { importOut } from './import-shapes.ts'
import { stockMethods } from './stock-ways.ts'

export const runProductImport = staffCall<typeof runProductImportContract>()(
  'runProductImport',
  'import',
  'catalogue',
)

export const runProductImportContract = () =>
  defineContract({
    summary: 'Applies a validated file. A repeated call returns the same import, which is applied once.',
    change: { audits: 'import' },
    input: z.object({
      import_id: id('office.imports.notFound'),
      /** How to read counts without an exported one. Required if the import has some. */
      stock_way: optionalField(z.enum(stockMethods)),
    }),
    output: answer({ data: z.object({ import: importOut }) }),
    violations: { product_import_underway: ['underway'] },
    refusals: {
      underway: [409, 'office.imports.underway'],
      notFound: [404, 'office.imports.notFound'],
      notChecked: [409, 'office.imports.notChecked'],
      stockWayMissing: [422, 'office.imports.stockWayMissing'],
    },
  })
