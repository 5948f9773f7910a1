import path from 'node:path'
import type { SettingsReader } from './settings.ts'

export type BackupSettings = {
  /** Where backups are kept, unless a command names another folder. */
  folder: string
  /** Encrypts them; undefined leaves them readable. */
  key: Buffer | undefined
  /** How many are kept; older ones are removed once a new one is complete. */
  keep: number
  /** After how many hours without a new one somebody is told; 0 is never. */
  expectedHours: number
}

export function readBackups(read: SettingsReader, dataDir: string): BackupSettings {
  return {
    folder: path.resolve(read.text('BACKUP_DIR', path.join(dataDir, 'backups'))),
    key: read.key('BACKUP_KEY'),
    keep: read.wholeNumber('BACKUP_KEEP', 14, 1, 10_000),
    expectedHours: read.wholeNumber('BACKUP_EXPECTED_HOURS', 0, 0, 10_000),
  }
}
