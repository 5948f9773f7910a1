import { readDay } from '../../calendar/read-day.ts'
import { fromRupees, type Paise, paise } from '../../money/paise.ts'
import type { TableRow } from '../../platform/csv/table-of-file.ts'
import { placed } from '../../wire/placed.ts'
import { readFileAmount, readingsOfComma } from '../../wire/tidy-typed.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'
import type { FileField, FileKind, FileMapping, FileRow, FileValues } from './describe-file.ts'
import { headingKey } from './guess-mapping.ts'

/** A problem of a cell, or of the whole row if `field` is null. */
export type FileProblem = { line: number; field: string | null; value: string; sentence: Sentence }

/** A row that is no entry: a total, a note, or the headings again. */
export type LeftOutRow = { line: number; text: string }

export type ReadRows<Kind extends FileKind> = {
  rows: FileRow<Kind>[]
  problems: FileProblem[]
  leftOut: LeftOutRow[]
}

const rowProblems = {
  quotes: 'office.imports.quotes',
  tooLong: 'office.imports.rowTooLong',
  cutOff: 'office.imports.cutOff',
} as const satisfies Record<string, PlainKey>

/** Reads the rows of a file by its mapping. */
export function readRows<Kind extends FileKind>(
  kind: Kind,
  { headings, rows }: { headings: readonly string[]; rows: readonly TableRow[] },
  mapping: FileMapping,
): ReadRows<Kind> {
  const read: ReadRows<Kind> = { rows: [], problems: [], leftOut: [] }
  const fields = Object.entries(kind.fields)
  const places = new Map(fields.map(([name]) => [name, headings.indexOf(mapping.columns[name] ?? '')]))
  const seen = new Map<string, number>()
  const sums = new Map<string, number>()
  for (const row of rows) {
    const { line } = row
    if ('problem' in row) {
      read.problems.push({ line, field: null, value: '', sentence: rowProblems[row.problem] })
      continue
    }
    const cellOf = (name: string) => row.cells[places.get(name)!] ?? ''
    const cells = fields.map(([name, field]) => ({
      name,
      field,
      cell: cellOf(name),
      ...readCell(field, cellOf(name), mapping),
    }))
    if (isLeftOut(row, { cells, headings, mapping, sums })) {
      read.leftOut.push({
        line,
        text: row.fields
          .filter((cell) => cell.trim() !== '')
          .join(' · ')
          .slice(0, 200),
      })
      continue
    }
    const surplus = row.fields.slice(headings.length).some((cell) => cell.trim() !== '')
    const sentences: Omit<FileProblem, 'line'>[] = surplus
      ? [
          {
            field: null,
            value: row.fields.join(' '),
            sentence: placed('office.imports.cellCount', {
              cells: row.fields.length,
              columns: headings.length,
            }),
          },
        ]
      : cells.flatMap(({ name, cell, problem }) =>
          problem ? [{ field: name, value: cell, sentence: problem }] : [],
        )
    const twice = cells.find(
      ({ name, field, cell }) =>
        field.type === 'text' && field.isUnique && seen.has(`${name} ${cell.toLowerCase()}`),
    )
    if (twice && sentences.length === 0) {
      const other = seen.get(`${twice.name} ${twice.cell.toLowerCase()}`)!
      sentences.push({
        field: twice.name,
        value: twice.cell,
        sentence: placed('office.files.twice', { line: other }),
      })
    }
    for (const { name, cell, value } of cells) {
      if (cell !== '' && !seen.has(`${name} ${cell.toLowerCase()}`))
        seen.set(`${name} ${cell.toLowerCase()}`, line)
      if (typeof value === 'number') sums.set(name, (sums.get(name) ?? 0) + value)
    }
    read.problems.push(
      ...sentences.map((problem) => ({ line, ...problem, value: problem.value.slice(0, 100) })),
    )
    if (sentences.length === 0)
      read.rows.push({
        line,
        values: Object.fromEntries(cells.map(({ name, value }) => [name, value])) as FileValues<Kind>,
      })
  }
  return read
}

type ReadCell = { value?: string | Paise | undefined; problem?: Sentence }

/** Reads a cell of a field. An empty optional one has neither a value nor a problem. */
export function readCell(field: FileField, cell: string, mapping: FileMapping): ReadCell {
  if (cell === '') return field.isOptional ? {} : { problem: 'office.files.cellMissing' }
  switch (field.type) {
    case 'text':
      return cell.length > field.lengthMax
        ? { problem: placed('field.atMost', { max: field.lengthMax }) }
        : { value: cell }
    case 'amount': {
      const amount = readFileAmount(cell, mapping.decimals ?? '.')
      const rupees = fromRupees(amount?.replace('-', ''))
      if (amount === undefined || rupees === undefined) {
        const readings = readingsOfComma(cell)
        return { problem: readings ? placed('field.ambiguousComma', readings) : 'office.files.amountForm' }
      }
      if (!amount.startsWith('-')) return { value: rupees }
      return field.mayBeNegative ? { value: paise(0 - rupees) } : { problem: 'office.files.amountNegative' }
    }
    case 'day': {
      const day = readDay(cell, mapping.days ?? 'dmy')
      if (day !== undefined) return { value: day }
      const other = readDay(cell, mapping.days === 'mdy' ? 'dmy' : 'mdy')
      return { problem: other === undefined ? 'office.files.dayForm' : 'office.files.dayOrder' }
    }
    case 'choice': {
      const option = optionOf(field, cell, mapping)
      return option === undefined ? { problem: 'office.files.wordUnknown' } : { value: option }
    }
  }
}

type ChoiceField = Extract<FileField, { type: 'choice' }>

/** Returns the option that a word of a file means. */
export function optionOf({ options }: ChoiceField, cell: string, { words }: FileMapping): string | undefined {
  const word = headingKey(cell)
  const known = words[word]
  if (known !== undefined && Object.hasOwn(options, known)) return known
  return Object.keys(options).find((option) => options[option]!.words.includes(word))
}

type CellOfRow = ReadCell & { name: string; field: FileField; cell: string }

/**
 * Returns whether a row is no entry. A total must lack a needed value or be named in one, so that an entry whose
 * remark begins with 'Total' still counts. A total without a word must be the sum of the rows above.
 */
function isLeftOut(
  row: { cells: readonly string[]; fields: readonly string[] },
  {
    cells,
    headings,
    mapping,
    sums,
  }: {
    cells: readonly CellOfRow[]
    headings: readonly string[]
    mapping: FileMapping
    sums: ReadonlyMap<string, number>
  },
): boolean {
  if (
    row.cells.length === headings.length &&
    row.cells.every((cell, place) => headingKey(cell) === headingKey(headings[place]!))
  )
    return true
  const needed = cells.filter(({ field }) => !field.isOptional)
  const begins = (cell: string) =>
    mapping.leftOut.some(
      (word) => word !== '' && new RegExp(String.raw`^${escaped(word)}(?![\p{L}\p{N}])`, 'iu').test(cell),
    )
  const isIncomplete = needed.some(({ problem }) => problem)
  if (needed.some(({ field, cell }) => field.type === 'text' && begins(cell))) return true
  if (!isIncomplete) return false
  if (row.fields.some(begins)) return true
  const filled = cells.filter(({ cell }) => cell !== '')
  const texts = row.fields.filter((cell) => cell.trim() !== '')
  // A note below or between the rows.
  if (texts.length === 1 && /\p{L}/u.test(texts[0]!)) return true
  return (
    filled.length > 0 &&
    filled.every(
      ({ name, field, value }) => field.type === 'amount' && value !== undefined && value === sums.get(name),
    )
  )
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
