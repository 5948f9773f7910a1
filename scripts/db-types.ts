import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { generateTableTypes, tableTypesFile } from './table-types.ts'

// npm run db:types: regenerates the types of the tables, from a database to which only the migrations were applied.
const parent = mkdtempSync(join(tmpdir(), 'bmart-types-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(parent, 'data'), durable: false })
try {
  await migrate(postgres.ownerUrl)
  const db = openDatabase(postgres.ownerUrl, { poolSize: 1, onError: () => undefined })
  try {
    writeFileSync(tableTypesFile, await generateTableTypes(db))
  } finally {
    await db.destroy()
  }
} finally {
  await postgres.stop()
  rmSync(parent, { recursive: true, force: true })
}
