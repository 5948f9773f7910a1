import pg from 'pg'
import { systemIdentifier } from '../platform/database/log-position.ts'
import { asRole, DatabaseRoleError } from './prepare-database.ts'

const howTo = "see 'Reading from a standby' in docs/operations.md"

/**
 * Refuses a replica URL that leads to another database than the shop's. If the replica does not answer, or is
 * the primary itself, only warns: after a failover there may be no standby for a while, and the shop must
 * still start. The shop uses the replica as soon as it is usable.
 * @throws DatabaseRoleError with a sentence for the operator.
 */
export async function checkReplica(
  { url, replicaUrl }: { url: string; replicaUrl: string },
  warn: (sentence: string) => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: replicaUrl,
    application_name: 'bmart start',
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  client.on('error', () => undefined)
  let replica: Described
  try {
    await client.connect()
    replica = await describe(client)
  } catch (error) {
    warn(
      `Nothing is read from DATABASE_REPLICA_URL for now, since it cannot be opened: ${(error as Error).message}.`,
    )
    return
  } finally {
    void client.end().catch(() => undefined)
  }
  const primary = await asRole(url, 'DATABASE_URL', describe)
  if (replica.system !== primary.system)
    throw new DatabaseRoleError(
      `DATABASE_REPLICA_URL points to a PostgreSQL that is not a standby of this shop's: name one that was copied from it (${howTo}).`,
    )
  if (replica.database !== primary.database || replica.role !== primary.role)
    throw new DatabaseRoleError(
      `DATABASE_REPLICA_URL points to the database ${replica.database} as ${replica.role}, DATABASE_URL to ${primary.database} as ${primary.role}: use the same for both (${howTo}).`,
    )
  if (!replica.isStandby)
    warn(
      `Nothing is read from DATABASE_REPLICA_URL for now, since it leads to the primary itself (${howTo}).`,
    )
}

type Described = { role: string; database: string; system: string; isStandby: boolean }

async function describe(client: pg.Client): Promise<Described> {
  const { rows } = await client.query<Described>(
    `select current_user as role, current_database() as database, ${systemIdentifier} as system, pg_is_in_recovery() as "isStandby"`,
  )
  return rows[0]!
}
