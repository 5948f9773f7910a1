import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const retryMs = 1_000
const connectTimeoutMs = 3_000

/**
 * Calls `onChange` whenever the catalogue changes, by anyone who writes to this database.
 * Changes are missed while the connection is down, so `onChange` is also called after each reconnection.
 */
export function listenForCatalogueChanges(
  databaseUrl: string,
  onChange: () => void,
  log: FastifyBaseLogger,
): {
  /** Resolves when changes are heard, and `onChange` was called for the first time; or when the first try failed. */
  isTried: Promise<void>
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const { promise: isTried, resolve: tried } = Promise.withResolvers<void>()

  const listen = async () => {
    while (!stopping.signal.aborted) {
      client = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'bmart listener',
        connectionTimeoutMillis: connectTimeoutMs,
        keepAlive: true,
      })
      await listenOnce(client)
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Resolves when the connection has ended, or could not be made. */
  const listenOnce = async (connection: pg.Client) => {
    connection.on('notification', onChange)
    // Without a listener a lost connection would end the process. The loss itself is noticed below.
    connection.on('error', () => undefined)
    const ended = once(connection, 'end', { signal: stopping.signal })
    ended.catch(() => undefined)
    try {
      await connection.connect()
      await connection.query('listen catalogue_changed')
      onChange()
      tried()
      await ended
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'catalogue changes are not heard at the moment')
    } finally {
      tried()
      await connection.end().catch(() => undefined)
    }
  }

  void listen()
  return {
    isTried,
    async stop() {
      stopping.abort()
      tried()
      // Not awaited: `connect` never settles for a connection that is ended meanwhile.
      await client?.end().catch(() => undefined)
    },
  }
}
