import { BadRowError, readCsvLine } from '../locations/location-row.ts'

/** A record of a CSV file, or what is wrong with it. */
export type CsvRecord = { line: number } & ({ fields: string[] } | { problem: string })

// An address has a few lines. Beyond that a quote was forgotten, which would swallow the rest of the file.
const linesPerRecordMax = 20

/** The records of a CSV file, where a field in quotes may go over several lines; each with the line it begins on. */
export async function* recordsOf(lines: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const pending: string[] = []
  let line = 1

  function* takeRecords(isEnd: boolean): Generator<CsvRecord> {
    while (pending.length > 0) {
      const lineCount = firstRecordLineCount(pending)
      if (lineCount === undefined && !isEnd && pending.length < linesPerRecordMax) return
      // Only the line with the forgotten quote is lost; those that it swallowed are read again.
      const record = pending.splice(0, lineCount ?? 1)
      if (lineCount === undefined) yield { line, problem: 'its quotes do not match' }
      else if (record.join('').trim() !== '') yield readRecord(record.join('\n'), line)
      line += record.length
    }
  }

  for await (const text of lines) {
    pending.push(text)
    yield* takeRecords(false)
  }
  yield* takeRecords(true)
}

/** Over how many of the lines the first record goes; undefined when its quotes are still open at the last one. */
function firstRecordLineCount(lines: string[]): number | undefined {
  let quotes = 0
  for (const [index, text] of lines.entries()) {
    for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1
    if (quotes % 2 === 0) return index + 1
  }
  return undefined
}

function readRecord(record: string, line: number): CsvRecord {
  try {
    return { line, fields: readCsvLine(record) }
  } catch (error) {
    if (!(error instanceof BadRowError)) throw error
    return { line, problem: error.message }
  }
}
