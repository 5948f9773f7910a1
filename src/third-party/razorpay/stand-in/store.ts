import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

type StoreOptions<Keys, Stored> = {
  /** Makes the credentials of a provider that has no file yet. */
  newKeys(): Keys
  /** Of several records with one id the latest counts. */
  idOf(record: Stored): string
  /** Whether a record is still of use to the next process; all are where this is left out. */
  isNeeded?(record: Stored): boolean
  /** Takes a record in, when it is restored and when it is saved. */
  keep(record: Stored): void
}

/**
 * Opens what a provider's stand-in knows, restored from `dataFile` where one is given: its credentials, and how a record
 * is saved.
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

/** Records in the order in which they were written, from which a restarted provider restores its state. */
type Journal<Record> = {
  /** What was written before. */
  records: Record[]
  append(record: Record): void
}

/**
 * Opens a journal of one JSON line per record; without a file nothing is stored. `compact` selects the records that are
 * still needed: the file is rewritten with these.
 */
function openJournal<Record>(
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
