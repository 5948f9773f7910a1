import type * as z from 'zod/mini'
import { readDay } from '../../calendar/read-day.ts'
import { fromRupees, type Paise, paise } from '../../money/paise.ts'
import type { TableRow } from '../../platform/csv/table-of-file.ts'
import { messagesByField } from '../../wire/field-errors.ts'
import { placed } from '../../wire/placed.ts'
import { readFileAmount, readingsOfComma } from '../../wire/tidy-typed.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'
import type { FileField, FileKind, FileMapping, FileRow, FileValues } from './describe-file.ts'
import { headingKey } from './guess-mapping.ts'

/** A problem of a cell, or of the whole row if `field` is null. */
export type FileProblem = { line: number; field: string | null; value: string; sentence: Sentence }

/** A row that is not an entry: a total, a note, or the headings again. */
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

/** Further rules of text fields, by field. They run on the server alone, so the screen loads no schema. */
export type CellRules = Readonly<Record<string, z.ZodMiniType<string>>>

/** Reads the rows of a file by its mapping. */
export function readRows<Kind extends FileKind>(
  kind: Kind,
  { headings, rows }: { headings: readonly string[]; rows: readonly TableRow[] },
  mapping: FileMapping,
  rules: CellRules = {},
): ReadRows<Kind> {
  const read: ReadRows<Kind> = { rows: [], problems: [], leftOut: [] }
  const fields = Object.entries(kind.fields)
  const places = new Map(fields.map(([name]) => [name, headings.indexOf(mapping.columns[name] ?? '')]))
  const above: RowsAbove = { lines: new Map(), sums: new Map() }
  const isNoted = beginsWithOneOf(mapping.leftOut)
  for (const row of rows) {
    const { line } = row
    if ('problem' in row) {
      read.problems.push({ line, field: null, value: '', sentence: rowProblems[row.problem] })
      continue
    }
    const cells = fields.map(([name, field]): CellOfRow => {
      const cell = row.cells[places.get(name)!] ?? ''
      return { name, field, cell, ...byRule(rules[name], readCell(field, cell, mapping)) }
    })
    if (isLeftOut(row, { cells, headings, isNoted, sums: above.sums })) {
      read.leftOut.push({ line, text: textsOf(row.fields).join(' · ').slice(0, 200) })
      continue
    }
    const problems = problemsOf(row.fields, { cells, headings, above })
    read.problems.push(
      ...problems.map((problem) => ({ line, ...problem, value: problem.value.slice(0, 100) })),
    )
    if (problems.length === 0)
      read.rows.push({
        line,
        values: Object.fromEntries(cells.map(({ name, value }) => [name, value])) as FileValues<Kind>,
      })
    noteRow(above, line, cells)
  }
  return read
}

/** The values of the rows above: the line of each value by field, and the sum of each amount field. */
type RowsAbove = { lines: Map<string, number>; sums: Map<string, number> }

function noteRow({ lines, sums }: RowsAbove, line: number, cells: readonly CellOfRow[]): void {
  for (const one of cells) {
    const key = keyOf(one)
    if (one.cell !== '' && !lines.has(key)) lines.set(key, line)
    if (typeof one.value === 'number') sums.set(one.name, (sums.get(one.name) ?? 0) + one.value)
  }
}

const keyOf = ({ name, cell }: CellOfRow) => `${name} ${cell.toLowerCase()}`

/**
 * Returns a row's problems. Reports the first kind that it finds: more cells than headings, then wrong cells,
 * then a value that must be unique but is also in a row above.
 */
function problemsOf(
  fields: readonly string[],
  { cells, headings, above }: { cells: readonly CellOfRow[]; headings: readonly string[]; above: RowsAbove },
): Omit<FileProblem, 'line'>[] {
  if (textsOf(fields.slice(headings.length)).length > 0) {
    const sentence = placed('office.imports.cellCount', { cells: fields.length, columns: headings.length })
    return [{ field: null, value: fields.join(' '), sentence }]
  }
  const wrong = cells.flatMap(({ name, cell, problem }) =>
    problem ? [{ field: name, value: cell, sentence: problem }] : [],
  )
  if (wrong.length > 0) return wrong
  const twice = cells.find(
    (one) => one.field.type === 'text' && one.field.isUnique && above.lines.has(keyOf(one)),
  )
  if (!twice) return []
  const sentence = placed('office.files.twice', { line: above.lines.get(keyOf(twice))! })
  return [{ field: twice.name, value: twice.cell, sentence }]
}

const textsOf = (fields: readonly string[]) => fields.filter((cell) => cell.trim() !== '')

type ReadCell = { value?: string | Paise | undefined; problem?: Sentence }

/** Reads a cell of a field. An empty optional cell has neither a value nor a problem. */
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

/** Applies a field's further rule to a cell that was read. */
function byRule(rule: CellRules[string] | undefined, read: ReadCell): ReadCell {
  if (!rule || read.value === undefined) return read
  const { data: value, error } = rule.safeParse(read.value)
  return error ? { problem: messagesByField(error)['']! } : { value }
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
 * Returns whether a row is not an entry. A row with a cell that begins with 'Total' is a total only if a
 * needed value is missing, is invalid or begins with that word, because an entry's remark may begin with
 * 'Total' too. A row that repeats the headings is left out too. Other rows are left out only if a needed
 * value is missing or invalid: as a note if the row has a single text, or as a total if it has only amounts
 * that are the sums of the rows above.
 */
function isLeftOut(
  row: { cells: readonly string[]; fields: readonly string[] },
  {
    cells,
    headings,
    isNoted,
    sums,
  }: {
    cells: readonly CellOfRow[]
    headings: readonly string[]
    isNoted: (cell: string) => boolean
    sums: ReadonlyMap<string, number>
  },
): boolean {
  if (
    row.cells.length === headings.length &&
    row.cells.every((cell, place) => headingKey(cell) === headingKey(headings[place]!))
  )
    return true
  const needed = cells.filter(({ field }) => !field.isOptional)
  if (needed.some(({ field, cell }) => field.type === 'text' && isNoted(cell))) return true
  if (!needed.some(({ problem }) => problem)) return false
  const texts = textsOf(row.fields)
  if (texts.some(isNoted)) return true
  // A single text is a note below or between the rows.
  if (texts.length === 1 && /\p{L}/u.test(texts[0]!)) return true
  const filled = cells.filter(({ cell }) => cell !== '')
  return (
    filled.length > 0 &&
    filled.every(
      ({ name, field, value }) => field.type === 'amount' && value !== undefined && value === sums.get(name),
    )
  )
}

/** Returns a test of whether a cell begins with one of these words, as whole words. */
function beginsWithOneOf(words: readonly string[]): (cell: string) => boolean {
  const known = words.filter((word) => word !== '').map(escaped)
  if (known.length === 0) return () => false
  const pattern = new RegExp(String.raw`^(?:${known.join('|')})(?![\p{L}\p{N}])`, 'iu')
  return (cell) => pattern.test(cell)
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
