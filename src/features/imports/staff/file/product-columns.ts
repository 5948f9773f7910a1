import { placed } from '../../../../wire/placed.ts'
import type { Sentence } from '../../../../words/sentence.ts'

/**
 * The column headings of a product file, in the order of the template and the export. A file with any other
 * heading is refused.
 */
export const columnNames = [
  'sku',
  'name',
  'brand',
  'category',
  'mrp',
  'price',
  'discount_percent',
  'special_discount',
  'stock',
  'stock_at_export',
  'received_at_export',
  'reorder_level',
  'hsn',
  'gst_rate',
  'country_of_origin',
  'manufacturer',
  'net_quantity',
  'best_before',
  'importer',
  'warranty',
  'weight_grams',
  'package_cm',
  'description',
  'highlights',
  'image_urls',
  'group',
  'option_1_name',
  'option_1_value',
  'option_2_name',
  'option_2_value',
  'option_3_name',
  'option_3_value',
  'name_hi',
  'description_hi',
  'name_mr',
  'description_mr',
] as const

export type Column = (typeof columnNames)[number]

/** The columns that a new product requires. For an existing product, every column but `sku` is optional. */
export const neededForNew = ['name', 'brand', 'category', 'mrp', 'hsn', 'gst_rate'] as const

/**
 * The columns that describe a variant's options. A file needs all or none of them, because a group without
 * its options is incomplete.
 */
export const optionColumns = columnNames.filter((column): column is OptionColumn =>
  column.startsWith('option_'),
)

type OptionColumn = Extract<Column, `option_${string}`>

/** The index of each column in a row, from 0. */
export type Columns = ReadonlyMap<Column, number>

/** Maps the header's cells to columns, or returns why the file cannot be used. */
export function readHeader(cells: readonly string[]): { columns: Columns } | { sentence: Sentence } {
  const columns = new Map<Column, number>()
  for (const [index, cell] of cells.entries()) {
    const name = columnNameOf(cell)
    // Ignores empty columns at the end of the header, because spreadsheets write them.
    if (name === '' && cells.slice(index).every((rest) => rest.trim() === '')) break
    const column = columnNames.find((known) => known === name)
    if (!column) return { sentence: placed('office.imports.unknownColumn', { column: shown(cell) }) }
    if (columns.has(column)) return { sentence: placed('office.imports.columnTwice', { column }) }
    columns.set(column, index)
  }
  if (!columns.has('sku')) return { sentence: 'office.imports.noSkuColumn' }
  if (columns.size === 1) return { sentence: 'office.imports.onlySkuColumn' }
  const options = optionColumns.filter((column) => columns.has(column))
  if (options.length > 0 && !columns.has('group'))
    return { sentence: placed('office.imports.columnMissing', { column: 'group' }) }
  const missing = columns.has('group')
    ? ['option_1_name', 'option_1_value', ...options.map(otherOfPair)].find(
        (column) => !columns.has(column as Column),
      )
    : undefined
  if (missing) return { sentence: placed('office.imports.columnMissing', { column: missing }) }
  return { columns }
}

/** Returns whether a cell is the heading of a column. */
export function isColumnName(cell: string): boolean {
  return (columnNames as readonly string[]).includes(columnNameOf(cell))
}

function columnNameOf(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

function otherOfPair(column: string): string {
  return column.endsWith('name') ? column.replace('name', 'value') : column.replace('value', 'name')
}

/** Shortens a cell for a message, because a cell may be long. */
function shown(cell: string): string {
  return cell.trim().slice(0, 60)
}
