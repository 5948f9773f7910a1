import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const retryMs = 1_000

/**
 * Calls `onChange` whenever the catalogue changes, by anyone who writes to this database.
 * While the connection is down changes go unheard, so `onChange` is also called each time it is back.
 */
export function listenForCatalogueChanges(
  databaseUrl: string,
  onChange: () => void,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'bmart listener',
      keepAlive: true,
    })
    client = next
    next.on('notification', onChange)
    next.on('error', (error) =>
      log.warn({ err: error }, 'lost the connection that hears of catalogue changes'),
    )
    next.on('end', () => {
      if (!isStopped) retry = setTimeout(() => void connect(), retryMs)
    })
    try {
      await next.connect()
      await next.query('listen catalogue_changed')
      onChange()
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for catalogue changes yet')
      // A client that never connected does not say 'end'.
      if (!isStopped && client === next) retry = setTimeout(() => void connect(), retryMs)
    }
  }
  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
