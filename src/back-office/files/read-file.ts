import { type DayOrder, readDay } from '../../calendar/read-day.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { placed } from '../../wire/placed.ts'
import { type DecimalMark, readFileAmount, readingsOfComma } from '../../wire/tidy-typed.ts'
import type { Sentence } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import type { FileKind, FileMapping, OpenedFile, Question } from './describe-file.ts'
import { decideForms, guessMapping, headingKey, namedHeadings } from './guess-mapping.ts'
import { type CellRules, optionOf, type ReadRows, readRows } from './read-rows.ts'

export type FileReading<Kind extends FileKind> = ReadRows<Kind> & {
  kind: Kind
  headings: string[]
  mapping: FileMapping
  /** Whether the file was read with the stored mapping of its source. */
  isKept: boolean
  questions: Question[]
  /** Words in choice fields that are neither in the field's options nor in the mapping. */
  unknownWords: string[]
}

/**
 * Reads an opened file by the mapping `given`. Without it, uses the mapping of the source's last file, or
 * guesses one. Asks the staff to check the columns if the headings differ from the last file's.
 * @throws CallFailure for a file that is not a table, or has no rows or too many.
 */
export function readFile<Kind extends FileKind>(
  say: Say,
  kind: Kind,
  table: OpenedFile | { sentence: Sentence },
  given: FileMapping | undefined,
  rules?: CellRules,
): FileReading<Kind> {
  if ('sentence' in table) throw badFile(table.sentence)
  if (table.rows.length === 0) throw badFile('office.files.noRows')
  if (table.rows.length > kind.rowsMax) throw badFile(placed('office.files.tooMany', { max: kind.rowsMax }))
  const kept = table.last && { ...table.last, mapping: table.last.mapping as FileMapping }
  const headings = namedHeadings(table.headings)
  const questions: Question[] = []
  const changed = kept && !given ? changeOf(kept.headings, headings) : undefined
  const start = given ?? (kept ? withHeadings(kind, kept.mapping, headings) : guessMapping(kind, headings))
  if (changed) questions.push({ about: 'columns', text: say.sentence(changed) })
  const missing = columnQuestions(kind, start, { headings, say })
  questions.push(...missing)
  const columnOf = (field: string) => {
    const place = headings.indexOf(start.columns[field] ?? '')
    return place === -1 ? [] : table.rows.flatMap((row) => ('cells' in row ? (row.cells[place] ?? '') : []))
  }
  const { mapping, days, decimals } = decideForms(kind, start, columnOf)
  if (days !== undefined) questions.push({ about: 'days', text: daysQuestion(days, say) })
  if (decimals !== undefined) questions.push({ about: 'decimals', text: decimalsQuestion(decimals, say) })
  const unknownWords = unknownWordsOf(kind, mapping, columnOf)
  if (unknownWords.length > 0)
    questions.push({ about: 'words', text: say('office.files.askWords', { words: unknownWords.join(', ') }) })
  // Reads no rows without a needed column, because every row would have the same problem.
  const rows = missing.length > 0 ? [] : table.rows
  const isKept = kept !== undefined && !given && !changed
  const read = readRows(kind, { headings, rows }, mapping, rules)
  return { kind, headings, mapping, isKept, questions, unknownWords, ...read }
}

/** Returns the sentence for headings that differ from the last file's. Ignores the order of headings. */
function changeOf(before: readonly string[], now: readonly string[]): Sentence | undefined {
  const keys = (headings: readonly string[]) => new Set(headings.map(headingKey))
  const [old, present] = [keys(before), keys(now)]
  const gone = before.filter((heading) => heading !== '' && !present.has(headingKey(heading)))
  const added = now.filter((heading) => heading !== '' && !old.has(headingKey(heading)))
  if (gone.length + added.length === 0) return undefined
  if (gone.length === 0) return placed('office.files.headingsAdded', { added: added.join(', ') })
  if (added.length === 0) return placed('office.files.headingsGone', { gone: gone.join(', ') })
  return placed('office.files.headingsChanged', { gone: gone.join(', '), added: added.join(', ') })
}

/**
 * Fits a stored mapping to a file's headings. Ignores case and punctuation of headings. Guesses the column of
 * a field whose stored heading the file lacks.
 */
function withHeadings(kind: FileKind, kept: FileMapping, headings: readonly string[]): FileMapping {
  const byKey = new Map(headings.map((heading) => [headingKey(heading), heading]))
  const guessed = guessMapping(kind, headings).columns
  const columns = Object.keys(kind.fields).flatMap((name) => {
    const before = kept.columns[name]
    const heading = before === undefined ? undefined : (byKey.get(headingKey(before)) ?? guessed[name])
    return heading === undefined ? [] : [[name, heading] as const]
  })
  return { ...kept, columns: Object.fromEntries(columns) }
}

/**
 * Returns a question for each needed field without a column, and for each chosen column that the file lacks.
 */
function columnQuestions(
  { fields }: FileKind,
  { columns }: FileMapping,
  { headings, say }: { headings: readonly string[]; say: Say },
): Question[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const heading = columns[name]
    const isFound = heading === undefined ? field.isOptional : headings.includes(heading)
    if (isFound) return []
    return [{ about: 'columns', text: say('office.files.askColumn', { field: say(field.name) }) }]
  })
}

function daysQuestion(cell: string, say: Say): string {
  const [one, other] = (['dmy', 'mdy'] as const).map((order: DayOrder) => say.date(readDay(cell, order)!))
  return say('office.files.askDays', { cell, one: one!, other: other! })
}

function decimalsQuestion(cell: string, say: Say): string {
  const readings = (['.', ','] as const).map((mark: DecimalMark) => readFileAmount(cell, mark))
  const { decimal, whole } = readingsOfComma(cell) ?? { decimal: cell, whole: readings[1] ?? cell }
  return say('office.files.askDecimals', { cell, one: decimal, other: whole })
}

function unknownWordsOf(
  { fields }: FileKind,
  mapping: FileMapping,
  columnOf: (field: string) => readonly string[],
): string[] {
  const words = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'choice'
      ? columnOf(name).filter((cell) => cell !== '' && optionOf(field, cell, mapping) === undefined)
      : [],
  )
  return [...new Map(words.map((word) => [headingKey(word), word])).values()]
}

/** Refuses a file that cannot be used as a whole. */
export function badFile(sentence: Sentence): CallFailure {
  return new CallFailure(400, 'badFile', sentence, { errors: { file: sentence } })
}

/** Returns whether a file has neither an open question nor a wrong cell. */
export function isUsable({ questions, problems }: FileReading<FileKind>): boolean {
  return questions.length === 0 && problems.length === 0
}

/** Refuses a file with an open question or a wrong cell, and names the first. */
export function refuseUnlessUsable({ questions, problems, kind }: FileReading<FileKind>, say: Say): void {
  const [question] = questions
  if (question) throw badFile({ said: question.text })
  const [problem] = problems
  if (!problem) return
  const { line, field, value, sentence } = problem
  const cell = field === null ? '' : `${say(kind.fields[field]!.name)}${value === '' ? '' : ` '${value}'`}: `
  throw badFile(placed('office.files.badLine', { line, what: `${cell}${say.sentence(sentence)}` }))
}
