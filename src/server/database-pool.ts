import pg from 'pg'
import { timeouts } from '../platform/database/database.ts'
import { readShopId } from './backup/write-backup.ts'
import { asRole, DatabaseRoleError } from './prepare-database.ts'

const howTo = "see 'Several nodes' in docs/operations.md"

/**
 * Checks that a pooler leads to the shop's database. Sets the statement timeouts as defaults of the shop's
 * role in this database, because a pooler does not pass on timeouts set at connection. Open connections keep
 * their old timeouts.
 * @throws DatabaseRoleError with a sentence for the operator.
 */
export async function preparePool({ url, poolUrl }: { url: string; poolUrl: string }): Promise<void> {
  const itself = await asRole(url, 'DATABASE_DIRECT_URL', async (client) => {
    const found = await describe(client)
    if (found.isPool)
      throw new DatabaseRoleError(
        `DATABASE_DIRECT_URL points to a pool, which hides notifications of changes: point it to PostgreSQL itself (${howTo}).`,
      )
    if (found.unset.length > 0) await setTimeouts(client, found.database)
    return found
  })
  const byPool = await asRole(poolUrl, 'DATABASE_URL', describe)
  if (itself.role !== byPool.role || itself.database !== byPool.database || itself.shop !== byPool.shop)
    throw new DatabaseRoleError(
      `DATABASE_URL points to the database ${byPool.database} as ${byPool.role}, DATABASE_DIRECT_URL to another database or role (${itself.database}, ${itself.role}): use the same for both (${howTo}).`,
    )
}

// Sets the role's timeouts under a lock. Otherwise nodes that start at the same time would update the same
// row, and one update would fail.
async function setTimeouts(client: pg.Client, database: string): Promise<void> {
  const settings = Object.entries(timeouts).map(
    ([name, milliseconds]) =>
      `alter role current_user in database ${pg.escapeIdentifier(database)} set ${name} = ${milliseconds};`,
  )
  await client.query(
    `begin; select pg_advisory_xact_lock(hashtext('role timeouts')); ${settings.join(' ')} commit`,
  )
}

/**
 * Returns a message for the operator if the URL that must lead directly to PostgreSQL leads to a pooler.
 * Returns undefined for other errors.
 */
export function explainPool(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.message.startsWith('unsupported startup parameter'))
    return undefined
  return `DATABASE_URL leads to a pool (${error.message}): name PostgreSQL itself in DATABASE_DIRECT_URL beside it (${howTo}).`
}

async function describe(client: pg.Client) {
  const { rows } = await client.query<{ pid: number; role: string; database: string; unset: string[] }>(
    `select pg_backend_pid() as pid, current_user as role, current_database() as database,
      array(select name from pg_settings where name = any ($1) and setting = '0') as unset`,
    [Object.keys(timeouts)],
  )
  const { pid, ...found } = rows[0]!
  // Compares process ids to detect a pooler: at connection start a pooler reports an id of its own, but the
  // query returns PostgreSQL's.
  const told = (client as unknown as { processID: number }).processID
  return { ...found, isPool: told !== pid, shop: await readShopId(client) }
}
