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
  /** How often stock is asked for that sales have changed. */
  askEveryMs: 1_000,
  /** A connection that answers nothing for so long has died, though nobody has closed it. */
  silenceMaxMs: 10_000,
  hasStandby: false,
  /** Told what the database's clock showed, each time that it answers. */
  onClock: (_reading: ClockReading): void => undefined,
}

/**
 * Calls `onChange` whenever the catalogue changes, by anyone who writes to this database, with the products that changed. What
 * the staff change is announced as it is committed. Sales announce nothing: the stock that they changed visibly is asked for
 * each second, by the transactions that were not seen yet, on the connection that listens and so is known to be alive.
 * Changes are missed while the connection is down, so `onChange` is called with 'missed' whenever it begins to hear. Where there is a
 * standby, it is told where a change is contained.
 */
export function listenForCatalogueChanges(
  databaseUrl: string,
  onChange: (change: CatalogueChange, at: LogPosition) => void,
  log: FastifyBaseLogger,
  options: Partial<typeof ofShop> = {},
): {
  /** Resolves when changes are heard, and `onChange` was called for the first time; or when the first try failed. */
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
        // Not ended politely: nothing comes back from a connection that has died.
        socket.destroy()
        tried()
      }
      await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  /** Rejects when the connection has ended, has died or could not be made. */
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
    // Without a listener a lost connection would end the process. The next question notices the loss.
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

  // Many notifications of one transaction arrive together, and the caches are gone through once.
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
      // Whatever was not told is made up for by the next connection.
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

// What `announce_products` names. Anything else may have changed everything.
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
 * The products of whose stock the shop shows something else since a snapshot: what is committed now and was not then. A
 * database that was restored has transactions of the future, which are left out.
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
