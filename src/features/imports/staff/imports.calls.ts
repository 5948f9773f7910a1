import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, id, idOut, momentOut, optionalField, text, wholeNumber } from '../../../wire/fields.ts'
import { importOut } from './import-shapes.ts'
import { stockMethods } from './stock-methods.ts'

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
        /** The import that undid or is undoing this one. */
        undone_by: z.nullable(z.object({ import_id: idOut, actor: z.string(), begun_at: momentOut })),
        /**
         * The problems by cause, most frequent first. Only the first page contains them, and only after the
         * import is checked.
         */
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
      /**
       * Whether a stock without `stock_at_export` (the stock when the file was exported) is a count or units
       * received. Required if the file has such rows.
       */
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
      /** Whether to create missing brands and categories. Otherwise their rows are refused. */
      creates_missing: flag(),
    }),
    output: answer({ data: z.object({ import_id: idOut, part_bytes: z.number() }) }),
    refusals: {
      tooLarge: [413, 'office.imports.tooLarge'],
      underway: [409, 'office.imports.underway'],
      isWorkbook: [422, 'office.imports.isWorkbook'],
    },
  })
