import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { exactly } from '../../platform/service/page.ts'

export type DatabaseFacts = {
  version: string
  bytes: number
  connections: number
  connectionsMax: number
  lastMigration: string | null
}

/** What is known of the database itself. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database())::integer as connections,
      current_setting('max_connections')::integer as "connectionsMax",
      (select name from migration order by name desc limit 1) as "lastMigration"`.execute(db)
  return rows[0]!
}

export type UnsentMessage = {
  id: string
  mobile: string
  template: string
  reason: string | null
  givenUpAt: Date
  /** To the microsecond, because the cursor of the list needs it. */
  givenUpAtExactly: string
}

/** Messages that were given up, the latest first. A number without a member is asked for codes every day; nobody waits for that. */
export async function listUnsentMessages(
  db: Db,
  {
    limit,
    before,
    days,
  }: {
    limit: number
    before: { at: string; id: string } | undefined
    /** Those of the last days alone. */
    days?: number | undefined
  },
): Promise<UnsentMessage[]> {
  const { rows } = await sql<UnsentMessage>`
    select id, mobile, template, failure as reason, given_up_at as "givenUpAt",
        ${exactly(sql`given_up_at`)} as "givenUpAtExactly"
      from outgoing_message
      where given_up_at is not null and failure is distinct from 'no member has this number'
        and ${before ? sql`(given_up_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql`true`}
        and ${days === undefined ? sql`true` : sql`given_up_at > now() - make_interval(days => ${days})`}
      order by given_up_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
