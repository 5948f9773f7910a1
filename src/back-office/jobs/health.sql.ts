import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type DatabaseFacts = {
  version: string
  bytes: number
  connections: number
  connectionsMax: number
  lastMigration: string | null
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database())::integer as connections,
      current_setting('max_connections')::integer as "connectionsMax",
      (select name from migration order by name desc limit 1) as "lastMigration"`.execute(db)
  return rows[0]!
}
