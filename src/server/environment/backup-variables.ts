import path from 'node:path'
import type { SettingsReader } from './start-settings.ts'

export type BackupSettings = {
  /** The default folder of backups. A command may name another. */
  folder: string
  /** The key that encrypts backups; undefined if they are not encrypted. */
  key: Buffer | undefined
  /** How many backups to keep. After each complete backup, the oldest ones beyond this number are deleted. */
  keep: number
  /** After how many hours without a new backup the shop notifies operators; 0 means never. */
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
