import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Keeps records in the order they were written, so that a provider that starts again remembers. */
export type Journal<Record> = {
  /** What was written before. */
  records: Record[]
  append(record: Record): void
}

/**
 * Opens a journal of one JSON line per record; without a file it forgets. `compact` says which of the records found
 * are still worth keeping: the file is rewritten with these.
 */
export function openJournal<Record>(
  file: string | undefined,
  compact: (records: Record[]) => Record[],
): Journal<Record> {
  if (file === undefined) return { records: [], append: () => {} }
  const records = compact(readLines<Record>(file))
  mkdirSync(dirname(file), { recursive: true })
  // It holds the keys of the demo, which nobody else on the machine needs to read.
  writeFileSync(`${file}.new`, records.map(toLine).join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  // Written before the answer leaves: whoever was told of a payment finds it again, however this process ends.
  return { records, append: (record) => appendFileSync(file, toLine(record)) }
}

function toLine(record: unknown): string {
  return `${JSON.stringify(record)}\n`
}

function readLines<Record>(file: string): Record[] {
  const lines = readIfThere(file).split('\n')
  // What follows the last line break was cut short by the end of the process, and nobody was told of it.
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
