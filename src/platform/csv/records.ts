import { CsvError, parse } from 'csv-parse/sync'

/** A record of a CSV file, or what is wrong with it; and the line it begins on, counted from 1. */
export type CsvRecord = { line: number } & ({ fields: string[] } | { problem: CsvProblem })

export type CsvProblem = 'its quotes do not match' | 'it is too long'

export type CsvForm = {
  delimiter?: string
  /** A longer record means a missing quote, which would take in the rest of the file. */
  linesPerRecordMax?: number
  /** A longer line is no record; those behind it are read. */
  lineLengthMax?: number
}

// As many lines as are parsed at once. More would cost memory, and time where a file has many bad records.
const linesPerBlock = 200
// An address has a few lines.
const defaultForm = { delimiter: ',', linesPerRecordMax: 20, lineLengthMax: Number.POSITIVE_INFINITY }

/**
 * The records of a CSV file, read as they are needed; a field in quotes may go over several lines. Where quotes do not
 * match only the line with the forgotten quote is lost: those that it swallowed are read again. Blank lines are left out.
 */
export async function* recordsOf(
  lines: AsyncIterable<string>,
  given: CsvForm = {},
): AsyncGenerator<CsvRecord> {
  const form = { ...defaultForm, ...given }
  let pending: string[] = []
  let line = 1

  function* takeRecords(isEnd: boolean): Generator<CsvRecord> {
    while (pending.length > 0) {
      const { records, lineCount, isCutOff } = readBlock(pending, form)
      for (const record of records) yield { line: line + record.line, fields: record.fields }
      pending = pending.slice(lineCount)
      line += lineCount
      const mayGoOn = isCutOff && !isEnd && pending.length < form.linesPerRecordMax
      if (pending.length === 0 || mayGoOn) return
      yield { line, problem: 'its quotes do not match' }
      pending = pending.slice(1)
      line += 1
    }
  }

  for await (const text of lines) {
    if (text.length > form.lineLengthMax) {
      yield* takeRecords(true)
      yield { line, problem: 'it is too long' }
      line += 1
      continue
    }
    pending.push(text)
    if (pending.length >= linesPerBlock) yield* takeRecords(false)
  }
  yield* takeRecords(true)
}

type Block = {
  /** Each with how many lines stand before it. */
  records: { line: number; fields: string[] }[]
  /** The lines of these records. Where there are more, the next one begins a record with a mistake. */
  lineCount: number
  /** Whether that mistake is only that the lines end inside of quotes. */
  isCutOff: boolean
}

function readBlock(lines: string[], { delimiter, linesPerRecordMax }: Required<CsvForm>): Block {
  const block: Block = { records: [], lineCount: 0, isCutOff: false }
  try {
    parse(lines.join('\n'), {
      bom: true,
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      on_record(fields: string[], { lines: lineCount }) {
        if (lineCount - block.lineCount > linesPerRecordMax) throw new OverlongRecord()
        if (fields.length > 1 || fields[0]?.trim() !== '')
          block.records.push({ line: block.lineCount, fields })
        block.lineCount = lineCount
        return null
      },
    })
    // A blank line at the end is no record to the parser.
    block.lineCount = lines.length
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof OverlongRecord)) throw error
    block.isCutOff = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
  }
  return block
}

class OverlongRecord extends Error {}
