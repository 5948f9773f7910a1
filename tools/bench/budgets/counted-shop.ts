import pg from 'pg'
import { startSession } from '../../../src/features/members/login/session.sql.ts'
import { type Db, openDatabase } from '../../../src/platform/database/database.ts'
import type { ServerContext } from '../../../src/server/application.ts'
import { mountPages } from '../../../src/server/pages/pages.ts'
import { loadBuiltPages } from '../../../src/server/pages/render-pages.ts'
import type { Shopper } from '../../../src/third-party/card-payments/stand-in/pay.ts'
import type { AnyCall } from '../../../src/wire/define-call.ts'
import { openTestCardPayments } from '../../../test/test-card-payments.ts'
import type { Cost } from '../../checks/compare-costs.ts'
import { openAppInProcess } from '../app-in-process.ts'
import { addMembers, type BenchMember } from '../fixture.ts'

/** The built shop, running in this process on its own database. It counts its work. */
export type CountedShop = {
  db: Db
  context: ServerContext
  /** The member who orders, with an address and money. */
  buyer: BenchMember
  /** Starts a session for a member. Returns the session cookie. */
  cookieOf(memberId: number): Promise<string>
  /** Makes a call, and returns its answer. @throws if the call is refused. */
  call(call: AnyCall, input?: Record<string, unknown>, cookie?: string): Promise<string>
  page(path: string, cookie?: string): Promise<string>
  /** Pays orders at the stand-in of the payment provider, as a browser would. */
  shopper: Shopper
  /** Returns the cost of `work` when it is repeated. The cost of `prepare` is not included. */
  costOf(work: () => Promise<string>, prepare?: () => Promise<unknown>): Promise<Cost>
  close(): Promise<void>
}

type Addresses = { url: string; ownerUrl: string }

/**
 * Opens the built shop, and counts the work that it causes in PostgreSQL.
 * @param statisticsUrl another database of the same server, from which the counts are read. Reading them
 * there does not change them.
 */
export async function openCountedShop(
  { url, ownerUrl }: Addresses,
  statisticsUrl: string,
): Promise<CountedShop> {
  const counter = countStatements()
  const payments = await openTestCardPayments()
  // Opens few connections. Each connection plans every statement itself and reads the system catalogue, which
  // would add to the cost.
  const own = { poolSize: 2, cardPayments: payments.client }
  const { settings, context, app, close } = await openAppInProcess(url, own)
  const pages = mountPages(app, settings, { ...(await loadBuiltPages()), mode: 'production' })
  await app.server.ready()
  const owner = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
  const [buyer] = await addMembers(owner, 1, '')
  await owner.destroy()
  const statistics = new pg.Client({ connectionString: statisticsUrl })
  await statistics.connect()
  const database = new URL(url).pathname.slice(1)
  const readTotals = async () => {
    const pids = await counter.flush(database)
    const { rows } = await statistics.query<Record<'blocks' | 'written' | 'wal', string>>(
      `select blks_hit + blks_read as blocks, tup_inserted + tup_updated + tup_deleted as written,
           (select sum(wal_bytes) from unnest($2::int[]) as pid, pg_stat_get_backend_wal(pid)) as wal
         from pg_stat_database where datname = $1`,
      [database, pids],
    )
    const { blocks, written, wal } = rows[0]!
    return { connections: pids.join(), blocks: Number(blocks), written: Number(written), wal: Number(wal) }
  }
  const ask = async (method: 'GET' | 'POST', path: string, cookie?: string, body?: object) => {
    const response = await app.server.inject({
      method,
      url: path,
      headers: { host: 'localhost', origin: 'http://localhost', ...(cookie === undefined ? {} : { cookie }) },
      ...(body === undefined ? {} : { payload: body }),
    })
    if (response.statusCode !== 200)
      throw new Error(`${path} answered ${response.statusCode}: ${response.payload.slice(0, 300)}`)
    return response.payload
  }
  return {
    db: context.db,
    context,
    buyer: buyer!,
    shopper: payments.shopper,
    cookieOf: async (memberId) => `bmart_session=${await startSession(context.db, memberId, 'budget')}`,
    call: (call, input = {}, cookie) =>
      call.wire.method === 'GET'
        ? ask('GET', `${call.wire.path}?${new URLSearchParams(input as Record<string, string>)}`, cookie)
        : ask('POST', call.wire.path, cookie, input),
    page: (path, cookie) => ask('GET', path, cookie),
    async costOf(work, prepare) {
      const costs: Cost[] = []
      // Repeats the work and takes the smallest counts, because the first run also prepares statements and
      // fills caches.
      while (costs.length < timesMeasured) {
        app.forgetCatalogue()
        pages.forgetCatalogue()
        await prepare?.()
        const before = await readTotals()
        const statementsBefore = counter.count(database)
        const answer = await work()
        const statements = counter.count(database) - statementsBefore
        const after = await readTotals()
        // Repeats the measurement if a connection has ended, because its counts are lost.
        if (after.connections !== before.connections) continue
        costs.push({
          statements,
          blocks: after.blocks - before.blocks,
          rowsWritten: after.written - before.written,
          walBytes: after.wal - before.wal,
          answerBytes: Buffer.byteLength(answer),
        })
      }
      return smallestOf(costs)
    },
    async close() {
      await statistics.end()
      await close()
      await payments.standIn.close()
      counter.stop()
    },
  }
}

// How often each kind of work is measured. Each connection plans a statement anew at each of its first five
// uses, and the pool chooses connections at random.
const timesMeasured = 24

function smallestOf(costs: Cost[]): Cost {
  const smallest = (name: keyof Cost) => Math.min(...costs.map((cost) => cost[name]))
  return {
    statements: smallest('statements'),
    blocks: smallest('blocks'),
    rowsWritten: smallest('rowsWritten'),
    walBytes: smallest('walBytes'),
    answerBytes: smallest('answerBytes'),
  }
}

/** Counts the statements that this process sends to each database. Also lists the open connections. */
function countStatements() {
  const { query } = pg.Client.prototype
  const clients = new Map<pg.Client, { database: string; count: number; isOpen: boolean }>()
  let isOwn = false
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const known = clients.get(this) ?? { database: this.database ?? '', count: 0, isOpen: true }
    if (!clients.has(this)) this.once('end', () => (known.isOpen = false))
    clients.set(this, known)
    if (!isOwn) known.count += 1
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  const of = (database: string) =>
    [...clients].filter(([, known]) => known.database === database && known.isOpen)
  return {
    count: (database: string) => of(database).reduce((sum, [, { count }]) => sum + count, 0),
    /**
     * Makes each connection report its statistics at once, which PostgreSQL otherwise does only once a
     * second. Returns the process ids of the connections.
     */
    async flush(database: string): Promise<number[]> {
      isOwn = true
      try {
        for (const [client] of of(database)) await client.query('select pg_stat_force_next_flush()')
      } finally {
        isOwn = false
      }
      return of(database).map(([client]) => (client as unknown as { processID: number }).processID)
    },
    stop() {
      pg.Client.prototype.query = query
    },
  }
}
