import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type StoreOptions<Keys, Stored> = {
  /** Creates the credentials of a stand-in that has no data file yet. */
  newKeys(): Keys
  /** Returns a record's id. Of several records with the same id, only the latest counts. */
  idOf(record: Stored): string
  /** Returns whether a record is still needed after a restart. By default all are. */
  isNeeded?(record: Stored): boolean
  /** Adds a record to the state in memory. Called for restored and for saved records. */
  keep(record: Stored): void
}

/**
 * Opens the state of a stand-in. Restores it from `dataFile` if one is given. Returns the credentials, and a
 * function that saves a record.
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

/** Records in the order of writing. A restarted stand-in restores its state from them. */
type Journal<Record> = {
  /** The records from before this start. */
  records: Record[]
  append(record: Record): void
}

/**
 * Opens a journal, a file with one JSON line for each record. Rewrites the file with the records that
 * `compact` returns. Without a file, stores nothing.
 */
function openJournal<Record>(
  file: string | undefined,
  compact: (records: Record[]) => Record[],
): Journal<Record> {
  if (file === undefined) return { records: [], append: () => {} }
  const records = compact(readLines<Record>(file))
  mkdirSync(dirname(file), { recursive: true })
  // Lets only the owner read the file. It contains the demo's keys, which other users of the machine must not
  // read.
  writeFileSync(`${file}.new`, records.map(toLine).join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  // Writes a record before the request is answered. So an answered payment survives however the process ends.
  return { records, append: (record) => appendFileSync(file, toLine(record)) }
}

function toLine(record: unknown): string {
  return `${JSON.stringify(record)}\n`
}

function readLines<Record>(file: string): Record[] {
  const lines = readIfThere(file).split('\n')
  // Ignores the text after the last line break. It was cut off when the process ended, before its request was
  // answered.
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
