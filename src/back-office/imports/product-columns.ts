import { placed } from '../../wire/placed.ts'
import type { Sentence } from '../../words/sentence.ts'

/** The headings of a file of products, in the order of the template and of an export. Others are refused. */
export const headings = [
  'sku',
  'name',
  'brand',
  'category',
  'mrp',
  'discount_percent',
  'special_discount',
  'stock',
  'hsn',
  'gst_rate',
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

export type Heading = (typeof headings)[number]

/** What a new product must have. One that the shop has keeps what the file has no column for. */
export const neededForNew = ['name', 'brand', 'category', 'mrp', 'hsn', 'gst_rate'] as const

/** The columns of a variant go together: a group without its options says nothing. */
export const optionHeadings = headings.filter((heading): heading is OptionHeading =>
  heading.startsWith('option_'),
)

type OptionHeading = Extract<Heading, `option_${string}`>

/** The column of each heading of a file, counted from 0. */
export type Columns = ReadonlyMap<Heading, number>

/** Which of its columns is which; or why the file cannot be used. */
export function readHeader(cells: readonly string[]): { columns: Columns } | { sentence: Sentence } {
  const columns = new Map<Heading, number>()
  for (const [index, cell] of cells.entries()) {
    const name = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    // Spreadsheets write columns without anything in them behind the last one.
    if (name === '' && cells.slice(index).every((rest) => rest.trim() === '')) break
    const heading = headings.find((known) => known === name)
    if (!heading) return { sentence: placed('office.imports.unknownColumn', { heading: shown(cell) }) }
    if (columns.has(heading)) return { sentence: placed('office.imports.columnTwice', { heading }) }
    columns.set(heading, index)
  }
  if (!columns.has('sku')) return { sentence: 'office.imports.noSkuColumn' }
  if (columns.size === 1) return { sentence: 'office.imports.onlySkuColumn' }
  const options = optionHeadings.filter((heading) => columns.has(heading))
  if (options.length > 0 && !columns.has('group'))
    return { sentence: placed('office.imports.columnMissing', { heading: 'group' }) }
  const missing = columns.has('group')
    ? ['option_1_name', 'option_1_value', ...options.map(otherOfPair)].find(
        (heading) => !columns.has(heading as Heading),
      )
    : undefined
  if (missing) return { sentence: placed('office.imports.columnMissing', { heading: missing }) }
  return { columns }
}

function otherOfPair(heading: string): string {
  return heading.endsWith('name') ? heading.replace('name', 'value') : heading.replace('value', 'name')
}

/** What is told of a cell that may hold anything. */
function shown(cell: string): string {
  return cell.trim().slice(0, 60)
}
