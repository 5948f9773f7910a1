import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Records in the order in which they were written, from which a restarted provider restores its state. */
export type Journal<Record> = {
  /** What was written before. */
  records: Record[]
  append(record: Record): void
}

/**
 * Opens a journal of one JSON line per record; without a file nothing is stored. `compact` selects the records that are
 * still needed: the file is rewritten with these.
 */
export function openJournal<Record>(
  file: string | undefined,
  compact: (records: Record[]) => Record[],
): Journal<Record> {
  if (file === undefined) return { records: [], append: () => {} }
  const records = compact(readLines<Record>(file))
  mkdirSync(dirname(file), { recursive: true })
  // The file holds the keys of the demo, so other users of the machine may not read it.
  writeFileSync(`${file}.new`, records.map(toLine).join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  // Written synchronously before the answer is sent, so that a payment which was answered survives any end of the
  // process.
  return { records, append: (record) => appendFileSync(file, toLine(record)) }
}

function toLine(record: unknown): string {
  return `${JSON.stringify(record)}\n`
}

function readLines<Record>(file: string): Record[] {
  const lines = readIfThere(file).split('\n')
  // Text after the last line break was cut short by the end of the process, before its request was answered.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Record)
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return ''
    throw error
  }
}
