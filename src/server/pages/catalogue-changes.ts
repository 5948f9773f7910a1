import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { acknowledgedUpTo, clockNow, type LogPosition } from '../../platform/database/log-position.ts'
import { createOutageLog } from '../../platform/outage-log.ts'
import type { ClockReading } from '../../platform/shop-time.ts'
import { type CatalogueChange, joinChanges } from '../http/calls/shown-products.ts'

const retryMs = 1_000
const connectTimeoutMs = 3_000

const ofShop = {
  /** How often the listener asks the database for stock that sales have changed. */
  askEveryMs: 1_000,
  /**
   * After this many milliseconds without an answer, a connection counts as dead although nobody has closed
   * it.
   */
  silenceMaxMs: 10_000,
  hasStandby: false,
  /** Called with a reading of the database's clock after each query. */
  onClock: (_reading: ClockReading): void => undefined,
}

/**
 * Calls `onChange` with the changed products whenever anything in this database changes the catalogue.
 * Changes by staff notify the listener at commit. Sales do not: each second the listener queries for products
 * whose visible stock has changed. It does this on the listening connection, which also shows that the
 * connection is alive. While the connection is down, changes are missed, so `onChange` gets 'missed' whenever
 * listening begins. With a standby, `onChange` also gets a log position that includes the change.
 */
export function listenForCatalogueChanges(
  databaseUrl: string,
  onChange: (change: CatalogueChange, at: LogPosition) => void,
  log: FastifyBaseLogger,
  options: Partial<typeof ofShop> = {},
): {
  /**
   * Resolves after the first attempt. Then either the attempt has failed, or listening has begun and
   * `onChange` was called.
   */
  isTried: Promise<void>
  stop(): Promise<void>
} {
  const { askEveryMs, silenceMaxMs, hasStandby, onClock } = { ...ofShop, ...options }
  const stopping = new AbortController()
  let socket: Socket | undefined
  const { promise: isTried, resolve: tried } = Promise.withResolvers<void>()

  const outage = createOutageLog(log, {
    away: 'catalogue changes are not heard at the moment',
    back: 'catalogue changes are heard again',
  })
  const listen = async () => {
    while (!stopping.signal.aborted) {
      socket = new Socket()
      try {
        await listenOn(socket)
      } catch (error) {
        if (!stopping.signal.aborted) outage.away(error)
      } finally {
        // Destroys the socket, because the normal end of a connection would wait for an answer, and a dead
        // connection gives none.
        socket.destroy()
        tried()
      }
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Listens until the connection ends. Rejects when the connection ends, dies or cannot be opened. */
  const listenOn = async (line: Socket) => {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'bmart listener',
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      stream: () => line,
    })
    const ended = new AbortController()
    connection.on('end', () => ended.abort())
    // Handles the 'error' event. Without a handler, a lost connection would end the process. The next query
    // reports the loss.
    connection.on('error', () => undefined)
    connection.on('notification', ({ payload }) => hear(announced(payload), connection, line))
    await connection.connect()
    await withinSilence(line, connection.query('listen catalogue_changed'))
    const present = await dated(line, () => readPresent(connection))
    let { seen } = present
    outage.back()
    onChange('missed', present.at)
    tried()
    while (!stopping.signal.aborted) {
      await sleep(askEveryMs, undefined, { signal: ended.signal }).catch(() => undefined)
      const answer = await dated(line, () => askForSales(connection, seen))
      seen = answer.seen
      if (answer.change) onChange(answer.change, answer.at)
    }
  }

  const withinSilence = async <Answer>(line: Socket, answer: Promise<Answer>): Promise<Answer> => {
    const timer = setTimeout(() => line.destroy(new Error('the connection died')), silenceMaxMs)
    return await answer.finally(() => clearTimeout(timer))
  }

  const dated = async <Answer extends { shown: number }>(line: Socket, ask: () => Promise<Answer>) => {
    const asked = Date.now()
    const answer = await withinSilence(line, ask())
    onClock({ asked, answered: Date.now(), shown: answer.shown })
    return answer
  }

  // Collects the notifications of one transaction, which arrive together, into one change. The caches are
  // then searched only once.
  let heard: CatalogueChange | undefined
  const hear = (change: CatalogueChange, connection: pg.Client, line: Socket) => {
    if (heard === undefined) setImmediate(() => void tell(connection, line))
    heard = heard === undefined ? change : joinChanges(heard, change)
  }
  const tell = async (connection: pg.Client, line: Socket) => {
    const change = heard ?? 'all'
    heard = undefined
    try {
      onChange(change, hasStandby ? (await dated(line, () => readPresent(connection))).at : 0)
    } catch (error) {
      // Closes the connection. The next connection begins with 'missed', which covers the changes that could
      // not be reported.
      line.destroy(error as Error)
    }
  }

  void listen()
  return {
    isTried,
    async stop() {
      stopping.abort()
      tried()
      socket?.destroy()
    },
  }
}

// Parses a notification of the SQL function `announce_products`, which contains product ids. Any other
// notification may mean that everything has changed.
function announced(payload = ''): CatalogueChange {
  return /^\d+( \d+)*$/.test(payload) ? { products: new Set(payload.split(' ')), isListed: true } : 'all'
}

const asOf = `pg_current_snapshot()::text as seen, ${clockNow} as shown, ${acknowledgedUpTo} as at`
type AsOf = { seen: string; shown: number; at: LogPosition }

async function readPresent(connection: pg.Client): Promise<AsOf> {
  const { rows } = await connection.query<AsOf>(`select ${asOf}`)
  return rows[0]!
}

const namedMax = 500

/**
 * Returns the products whose visible stock was changed by transactions that were not committed in the
 * snapshot `seen`. Ignores transaction ids from the future, which a restored database may contain.
 */
async function askForSales(connection: pg.Client, seen: string) {
  const { rows } = await connection.query<AsOf & { ids: string[] | null; isListed: boolean }>(
    `select ${asOf}, array_agg(product_id::text) as ids, bool_or(is_listed) as "isListed"
      from (
        select product_id, not coalesce(pg_visible_in_snapshot(listed_in, $1), true)
            and listed_in < pg_snapshot_xmax(pg_current_snapshot()) as is_listed
          from stock
         where shown_in >= pg_snapshot_xmin($1) and shown_in < pg_snapshot_xmax(pg_current_snapshot())
           and not pg_visible_in_snapshot(shown_in, $1)
         limit ${namedMax + 1}
      ) as changed`,
    [seen],
  )
  const { ids, isListed, ...now } = rows[0]!
  return { ...now, change: ids ? changeOf(ids, isListed) : undefined }
}

function changeOf(ids: string[], isListed: boolean): CatalogueChange {
  return ids.length > namedMax ? 'all' : { products: new Set(ids), isListed }
}
