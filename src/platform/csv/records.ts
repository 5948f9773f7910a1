import { CsvError, parse } from 'csv-parse/sync'

/**
 * A record of a CSV file, or the problem with the record. `line` is the number of the record's first line,
 * counted from 1.
 */
export type CsvRecord = { line: number } & ({ fields: string[] } | { problem: CsvProblem })

export type CsvProblem = 'its quotes do not match' | 'it is too long'

export type CsvForm = {
  delimiter?: string
  /**
   * The most lines that a record may span. With more, a quote is probably missing, which would make the whole
   * remaining file one record.
   */
  linesPerRecordMax?: number
  /**
   * The length of the longest line. A longer line is reported as a problem, and the lines after it are still
   * read.
   */
  lineLengthMax?: number
}

// The number of lines parsed at once. More would need more memory, and more time in a file with many bad
// records.
const linesPerBlock = 200
// Allows several lines per record, because an address in one field has a few.
const defaultForm = { delimiter: ',', linesPerRecordMax: 20, lineLengthMax: Number.POSITIVE_INFINITY }

/**
 * Yields the records of a CSV file one by one. A quoted field may span several lines. If a quote is
 * unmatched, only its own line is lost, because the parser starts again at the next line. Skips blank lines.
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
  /** The records, each with the number of lines before it. */
  records: { line: number; fields: string[] }[]
  /**
   * The number of lines that these records span. If the block has more lines than that, the next line begins
   * a bad record.
   */
  lineCount: number
  /**
   * Whether the only problem is that the block ends within quotes, so that more lines may complete the
   * record.
   */
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
    // Counts all lines, because the parser reports no record for a blank line at the end.
    block.lineCount = lines.length
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof OverlongRecord)) throw error
    block.isCutOff = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
  }
  return block
}

class OverlongRecord extends Error {}
