import * as z from 'zod/mini'
import { paise } from '../../money/paise.ts'
import { flag, requestId, text } from '../../wire/fields.ts'
import type { Say } from '../../words/words-of.ts'
import { type FileField, type FileKind, type FileMapping, questionsAbout } from './describe-file.ts'
import type { FileReading } from './read-file.ts'

/** The most bytes of an uploaded file. A row has about 200, in UTF-16 twice as many. */
export const fileBytesMax = 1_048_576
/** The most bytes of a request with an uploaded file in base64. */
export const fileRequestBytesMax = 1_450_000

const base64 = /^[A-Za-z0-9+/]*={0,2}$/

/** An uploaded file: its bytes in base64. */
const fileBytes = () =>
  z.pipe(
    text({
      max: Math.ceil(fileBytesMax / 3) * 4,
      rules: [
        [(file) => file !== '', 'office.files.fileMissing'],
        [(file) => base64.test(file), 'field.invalid'],
      ],
      tooLong: 'office.files.tooLarge',
    }),
    z.transform((file: string) => Buffer.from(file, 'base64')),
  )

const mappingIn = z.object({
  columns: z.record(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(200))),
  days: z.optional(z.nullable(z.enum(['dmy', 'mdy']))),
  decimals: z.optional(z.nullable(z.enum(['.', ',']))),
  words: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(30))),
  left_out: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)),
})

export type MappingInput = z.output<typeof mappingIn>

/** The input fields of a call that imports a file: the file, its mapping, and whether to only preview it. */
export const fileInput = () => ({
  file: fileBytes(),
  /**
   * How to read the file. Default: the mapping of the source's last file; for a new source, a mapping guessed
   * from the headings.
   */
  mapping: z.optional(mappingIn),
  /** Whether to read and preview the file without a change. */
  is_trial: flag(),
  request_id: requestId,
})

/** The refusals of every call that imports a file. */
export const fileRefusals = {
  badFile: [400, 'office.files.badLine'],
  otherBody: [422, 'gate.otherBody'],
} as const

/** Converts a mapping from the wire. */
export function mappingOf(input: MappingInput | undefined): FileMapping | undefined {
  if (!input) return undefined
  const { columns, days, decimals, words, left_out: leftOut } = input
  return {
    columns: Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== '')),
    days: days ?? undefined,
    decimals: decimals ?? undefined,
    words,
    leftOut: leftOut.map((word) => word.trim().toLowerCase()).filter((word) => word !== ''),
  }
}

export const readingOut = z.object({
  headings: z.array(z.string()),
  /** Whether the mapping is that of the last file from the same source. */
  is_kept: z.boolean(),
  mapping: z.object({
    columns: z.record(z.string(), z.string()),
    days: z.nullable(z.enum(['dmy', 'mdy'])),
    decimals: z.nullable(z.enum(['.', ','])),
    words: z.record(z.string(), z.string()),
    left_out: z.array(z.string()),
  }),
  /** The questions that staff must answer before the file can be imported. */
  questions: z.array(z.object({ about: z.enum(questionsAbout), text: z.string() })),
  unknown_words: z.array(z.string()),
  /** The number of entries, and the first of them as the mapping reads them. */
  rows: z.number(),
  preview: z.array(z.object({ line: z.number(), cells: z.record(z.string(), z.string()) })),
  /** The number of wrong cells, and the first of them. `field` is null for a problem of the whole row. */
  problem_count: z.number(),
  problems: z.array(
    z.object({ line: z.number(), field: z.nullable(z.string()), value: z.string(), problem: z.string() }),
  ),
  /** Rows that are not entries, such as totals. */
  left_out: z.array(z.object({ line: z.number(), text: z.string() })),
})

const previewMax = 10
const problemsMax = 50

/** Converts a file's reading (its rows, problems and mapping) to the answer for staff. */
export function shownReading(reading: FileReading<FileKind>, say: Say) {
  const { kind, headings, isKept, mapping, questions, unknownWords, rows, problems, leftOut } = reading
  const { columns, days = null, decimals = null, words, leftOut: left_out } = mapping
  return {
    headings: headings.filter((heading) => heading !== ''),
    is_kept: isKept,
    mapping: { columns: { ...columns }, days, decimals, words: { ...words }, left_out: [...left_out] },
    questions,
    unknown_words: unknownWords,
    rows: rows.length,
    preview: rows.slice(0, previewMax).map(({ line, values }) => ({
      line,
      cells: Object.fromEntries(
        Object.entries(kind.fields).map(([name, field]) => [name, shownCell(field, values[name], say)]),
      ),
    })),
    problem_count: problems.length,
    problems: problems
      .slice(0, problemsMax)
      .map(({ sentence, ...problem }) => ({ ...problem, problem: say.sentence(sentence) })),
    left_out: leftOut.slice(0, problemsMax),
  }
}

function shownCell(field: FileField, value: unknown, say: Say): string {
  if (typeof value === 'number') return say.rupees(paise(value))
  if (typeof value !== 'string') return ''
  if (field.type === 'day') return say.date(value)
  return field.type === 'choice' ? say(field.options[value]!.name) : value
}
