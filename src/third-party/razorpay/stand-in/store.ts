import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type StoreOptions<Keys, Stored> = {
  /** Creates the credentials of a stand-in that has no data file yet. */
  newKeys(): Keys
  /** Returns a record's id. If several records have the same id, only the latest counts. */
  idOf(record: Stored): string
  /** Returns whether a later process still needs a record; by default all are needed. */
  isNeeded?(record: Stored): boolean
  /** Adds a record to memory, both when restored and when saved. */
  keep(record: Stored): void
}

/**
 * Opens a stand-in's state, restored from `dataFile` if given. Returns its credentials and the function
 * that saves a record.
 */
export function openStore<Keys, Stored extends object>(
  dataFile: string | undefined,
  { newKeys, idOf, isNeeded = () => true, keep }: StoreOptions<Keys, Stored>,
): { keys: Keys; save(record: Stored): void } {
  type StoreRecord = { keys: Keys } | Stored
  const isKeys = (record: StoreRecord): record is { keys: Keys } => 'keys' in record
  const latestNeeded = (records: StoreRecord[]) => {
    const latest = new Map(records.map((record) => [isKeys(record) ? 'keys' : idOf(record), record]))
    return [...latest.values()].filter((record) => isKeys(record) || isNeeded(record))
  }

  const { records, append } = openJournal<StoreRecord>(dataFile, latestNeeded)
  for (const record of records) if (!isKeys(record)) keep(record)
  const kept = records.find(isKeys)
  const keys = kept?.keys ?? newKeys()
  if (!kept) append({ keys })
  return {
    keys,
    save(record) {
      append(record)
      keep(record)
    },
  }
}

/** Records in writing order, from which a restarted provider restores its state. */
type Journal<Record> = {
  /** The records written before. */
  records: Record[]
  append(record: Record): void
}

/**
 * Opens a journal with one JSON line per record; without a file nothing is stored. The file is rewritten
 * with the records that `compact` selects as still needed.
 */
function openJournal<Record>(
  file: string | undefined,
  compact: (records: Record[]) => Record[],
): Journal<Record> {
  if (file === undefined) return { records: [], append: () => {} }
  const records = compact(readLines<Record>(file))
  mkdirSync(dirname(file), { recursive: true })
  // Restricts the file to its owner: it holds the demo's keys, which other users of the machine must not
  // read.
  writeFileSync(`${file}.new`, records.map(toLine).join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  // Writes before the answer is sent, so that an answered payment survives any end of the process.
  return { records, append: (record) => appendFileSync(file, toLine(record)) }
}

function toLine(record: unknown): string {
  return `${JSON.stringify(record)}\n`
}

function readLines<Record>(file: string): Record[] {
  const lines = readIfThere(file).split('\n')
  // The text after the last line break was cut off when the process ended, before its request was answered.
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
