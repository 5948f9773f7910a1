import { placed } from '../../../wire/placed.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { Column } from './file/product-columns.ts'

/** A problem of a cell, or of the whole row if `column` is null. */
export type CellProblem = { column: Column | null; value: string; sentence: Sentence }

const valueLengthMax = 200

export function problemOf(column: Column | null, value: string, sentence: Sentence): CellProblem {
  return { column, value: shownValue(value), sentence }
}

/** Shortens a cell for a report. Also replaces control characters, which logs and tables reject. */
function shownValue(cell: string): string {
  return cell
    .slice(0, valueLengthMax)
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]|\p{Cs}/gu, '�')
    .trim()
}

/** Returns the problem of a row that has text after its last column. */
export function surplusCells(fields: readonly string[], columns: number): CellProblem {
  return problemOf(
    null,
    fields.join(' '),
    placed('office.imports.cellCount', { cells: fields.length, columns }),
  )
}

export function missingForNew(sku: string, missing: readonly string[]): CellProblem {
  return problemOf('sku', sku, placed('office.imports.newNeeds', { columns: missing.join(', ') }))
}

export function unknownPicture(name: string): CellProblem {
  return problemOf('image_urls', name, placed('office.imports.pictureUnknown', { name }))
}

/** Returns the problem of a name that looks like an existing one. */
export function lookalikeProblem(column: 'brand' | 'category', name: string, other: string): CellProblem {
  return problemOf(column, name, placed('office.imports.looksLike', { other }))
}

export function skuTwice(sku: string, line: number): CellProblem {
  return problemOf('sku', sku, placed('office.imports.skuTwice', { line }))
}

export function variantTwice(sku: string, line: number): CellProblem {
  return problemOf('option_1_value', sku, placed('office.imports.variantTwice', { line }))
}

export function duplicateVariant(group: string, sku: string): CellProblem {
  return problemOf('group', group, placed('office.imports.variantTaken', { sku }))
}

export function otherOptions(options: readonly string[]): Omit<CellProblem, 'value'> {
  return {
    column: 'option_1_name',
    sentence: placed('office.products.otherOptions', { options: options.join(', ') }),
  }
}
