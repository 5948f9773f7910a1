import { MigrationError } from '../platform/database/migrate.ts'
import { BackupError } from './backup/backup-error.ts'
import { explainPool } from './database-pool.ts'
import { EmbeddedPostgresError } from './embedded-postgres/embedded-postgres-errors.ts'
import { dataDirOf, SettingsError } from './environment/start-settings.ts'
import { explainFullDisk } from './full-disk.ts'
import { DatabaseRoleError } from './prepare-database.ts'
import { DemoDataError } from './refuse-demo-data.ts'

const forOperators = [
  BackupError,
  SettingsError,
  EmbeddedPostgresError,
  MigrationError,
  DatabaseRoleError,
  DemoDataError,
]

/**
 * Returns the text to print for an error that ended a start or a command. If an operator can fix the error,
 * the text is one sentence.
 */
export async function explainFailure(error: unknown, environment: NodeJS.ProcessEnv): Promise<unknown> {
  const fullDisk = await explainFullDisk(error, dataDirOf(environment))
  if (fullDisk !== undefined) return fullDisk
  const pool = explainPool(error)
  if (pool !== undefined) return pool
  return forOperators.some((kind) => error instanceof kind) ? (error as Error).message : error
}
