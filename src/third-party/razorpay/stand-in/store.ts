import { openJournal } from './journal.ts'

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
