import { randomBytes } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isDeadEnd } from './outage.ts'

// The use at which a statement is prepared under a name. Statements whose text differs each time never get a
// name.
const usesUntilNamed = 3
const textsMax = 2_000
const namesMax = 500

// Error codes after which a prepared statement is useless: 'cached plan must not change result type' (after a
// migration) and 'prepared statement does not exist' (behind a proxy).
const lostPlanCodes = new Set(['0A000', '26000'])

/**
 * Prepares repeated statements under a name, so that PostgreSQL parses and plans them once per connection.
 * This halves the database time of an order. Kysely itself sends every statement unnamed.
 * @param isLent whether a pooler between the shop and PostgreSQL may lend a connection for one transaction
 * only. With some poolers, a statement prepared on one connection would then be used on another.
 * @param usesUntil the use at which a statement gets its name.
 */
export function withPreparedStatements(
  pool: pg.Pool,
  isLent = false,
  usesUntil = usesUntilNamed,
): PostgresPool {
  const names = createNames(usesUntil)
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  let bearsNames: boolean | undefined = isLent ? undefined : true
  return {
    async connect() {
      const client = await pool.connect()
      if (bearsNames === undefined) bearsNames = await bearsNamesOf(client)
      const known = clients.get(client)
      if (known) return known
      const preparing = prepare(client, bearsNames ? names : undefined)
      clients.set(client, preparing)
      return preparing
    },
    end: () => pool.end(),
  }
}

/**
 * Returns whether named statements work on a connection. They work on a direct connection. They also work
 * through a pooler that tracks names, like PgBouncer from 1.21 on; behind it, PostgreSQL knows the statement
 * under another name.
 */
async function bearsNamesOf(client: pg.PoolClient): Promise<boolean> {
  const name = `bmart_probe_${randomBytes(8).toString('hex')}`
  try {
    const statement = `select pg_backend_pid() as pid, (select min(name) from pg_prepared_statements
      where position('${name}' in statement) > 0 and $1) as known`
    const { rows } = await client.query<{ pid: number; known: string | null }>({
      name,
      text: statement,
      values: [true],
    })
    const [found] = rows
    // On a direct connection, the two process ids are equal. A pooler reports its own id when a connection
    // starts.
    if (found?.pid === (client as unknown as { processID: number }).processID) return true
    return found !== undefined && found.known !== null && found.known !== name
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

type Names = ReturnType<typeof createNames>

function createNames(usesUntil: number) {
  const usesByText = new Map<string, number>()
  const nameByText = new Map<string, string>()
  let given = 0
  return {
    /** The name of a statement, or undefined while it has none. */
    nameOf(text: string): string | undefined {
      const name = nameByText.get(text)
      if (name || given >= namesMax) return name
      const uses = (usesByText.get(text) ?? 0) + 1
      if (uses < usesUntil) {
        if (usesByText.size >= textsMax) usesByText.clear()
        usesByText.set(text, uses)
        return undefined
      }
      usesByText.delete(text)
      given += 1
      nameByText.set(text, `bmart_${given}`)
      return nameByText.get(text)
    },
    /** Gives a statement a new name at its next use, because its plan was lost. */
    forget: (text: string) => void nameByText.delete(text),
  }
}

function prepare(client: pg.PoolClient, names: Names | undefined): PostgresPoolClient {
  let isLost = false
  const query = async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? names?.nameOf(text) : undefined
    try {
      return await client.query(name ? { name, text, values: [...values] } : { text, values: [...values] })
    } catch (error) {
      if (name && error instanceof Error && 'code' in error && lostPlanCodes.has(String(error.code)))
        names?.forget(text)
      isLost ||= isDeadEnd(error)
      throw error
    }
  }
  return {
    // A cast, because Kysely's type also has queries by cursor, which are not used here.
    query: query as unknown as PostgresPoolClient['query'],
    // Closes a discarded connection. A new one may lead to the primary.
    release: () => client.release(isLost),
  }
}
