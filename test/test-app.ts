import { startStaffSession } from '../src/back-office/staff/sign-in/staff-session.sql.ts'
import { startSession } from '../src/features/members/login/session.sql.ts'
import { insertMember } from '../src/features/members/member.sql.ts'
import { postTransfer } from '../src/ledger/post-transfer.ts'
import { type Db, openDatabase } from '../src/platform/database/database.ts'
import { createContext, type Overrides, type ServerContext } from '../src/server/application.ts'
import { preparePool } from '../src/server/database-pool.ts'
import { readSettings } from '../src/server/environment/start-settings.ts'
import { type App, createApp } from '../src/server/http/app.ts'
import { offerStartSettings } from '../src/server/offer-start-settings.ts'
import { type MessagesStandIn, startMessagesStandIn } from '../src/third-party/messages/messages-stand-in.ts'
import type { FailureBody } from '../src/wire/call-failure.ts'
import type { AnyCall, CallOutput, StaffRole } from '../src/wire/define-call.ts'
import { expectAuditHasWords } from './audited-words.ts'
import { proveNow } from './session-proof.ts'
import { keepBugsOf, keepBugsOfJobs } from './shown-bugs.ts'
import { gatherFor } from './test-cluster.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { type OpenPool, poolOfEnvironment } from './transaction-pool.ts'

/** An answer from the wire. `body` is typed as the call's answer; a refusal has its envelope in `failure`. */
export type Answered<C extends AnyCall> = {
  status: number
  body: CallOutput<C>
  failure: FailureBody
  /** The answer's exact text. */
  raw: string
  headers: Record<string, unknown>
  /** The session cookie that the answer set, to be sent with the next call. */
  cookie: string | undefined
  /** Every cookie that the answer set, by name; a deleted one is empty. */
  setCookies: Record<string, string>
}

/** The sender of a call: cookies and network address. */
export type Sender = { userId?: string; cookie?: string; address?: string }

export type TestStaff = { id: number; cookie: string }

export type TestMember = { id: number; userId: string; mobile: string; cookie: string }

export type TestApp = {
  app: App
  /** The database for the shop's role, which owns nothing. */
  db: Db
  /** The database for the role that owns the tables, to prepare rows that no shop could write. */
  ownerDb: Db
  context: ServerContext
  /** The text message provider's stand-in. */
  messages: MessagesStandIn
  /** Runs the due jobs, like the shop's worker, and returns their number. */
  runJobs(): Promise<number>
  databaseUrl: string
  /** The URL for the role that owns the tables. */
  ownerUrl: string
  /** Makes a call through the wire in its own encoding, like a member's browser (with its Origin). */
  send<C extends AnyCall>(call: C, input?: Record<string, unknown>, as?: Sender): Promise<Answered<C>>
  /** Inserts a member with a session that was just verified by a code. Money comes from `credit`. */
  createMember(fields?: {
    mobile?: string
    name?: string
    passwordHash?: string
    referrerId?: number
  }): Promise<TestMember>
  /** Inserts a staff member with a session; an `owner` by default. */
  createStaff(...roles: StaffRole[]): Promise<TestStaff>
  credit(
    memberId: number,
    amounts: { storeCredit?: number; earnings?: number; points?: number },
  ): Promise<void>
  close(): Promise<void>
}

export type TestAppOptions = Omit<Overrides, 'messages' | 'connectTimeoutMs' | 'usesUntilNamed'> & {
  /** Opens the pool through which the shop reaches its database, if any. */
  openPool?: OpenPool | undefined
  /** Replaces the database of the run's own server. The shop drops it on closing. */
  database?: TestDatabase
}

// A test's shop uses the third parties it is given, and starts no stand-ins.
const noThirdParties = {
  cardPayments: undefined,
  mail: undefined,
  push: undefined,
  payouts: undefined,
  couriers: undefined,
  ifscLookup: undefined,
  newsSearch: undefined,
  panCheck: undefined,
  eInvoices: undefined,
} satisfies Overrides

// A long timeout, so that tests do not fail on a busy machine.
const connectTimeoutMs = 60_000
// Names statements at once: tests run most of them only a few times, and an unnamed one is planned each time.
const usesUntilNamed = 1
let nextMobile = 8_000_000_001
let nextCredit = 1

/**
 * Opens the real application on its own database. Rate limits are lifted unless `environment` sets them.
 * Online payments and payouts are off unless the test passes a provider, such as `openTestCardPayments`.
 */
export async function openTestApp(
  environment: Record<string, string> = {},
  { openPool = poolOfEnvironment(), database: given, ...overrides }: TestAppOptions = {},
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const pool = await openPool?.(database.url)
  const settings = readSettings({
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    // Limits connections: each reads the system catalogue itself, which costs more than all of a test's
    // statements. Four allow conflicts, and soon reveal code that needs a second connection while it holds
    // one.
    DATABASE_POOL_SIZE: process.env['TEST_POOL_SIZE'] ?? '4',
    ...(pool && { DATABASE_URL: pool.url, DATABASE_DIRECT_URL: database.url }),
    ...environment,
  })
  if (pool) await preparePool({ url: database.url, poolUrl: pool.url })
  const messages = await startMessagesStandIn({ retryAfterMs: 5 })
  const context = await createContext(settings, database.url, {
    ...noThirdParties,
    messages: settings.messages === 'off' ? undefined : messages.messages,
    ...overrides,
    connectTimeoutMs,
    usesUntilNamed,
  })
  const { db, jobs } = context
  await offerStartSettings(db, settings)
  const ownerDb = openDatabase(database.ownerUrl, {
    poolSize: 2,
    onError: () => undefined,
    connectTimeoutMs,
    usesUntilNamed,
  })
  if (database.isSpread) gatherFor([db, ownerDb], database.ownerUrl)
  const app = await createApp(context)
  await app.server.ready()
  const stopKeeping = keepBugsOf(app.server)
  return {
    app,
    db,
    ownerDb,
    context,
    messages,
    runJobs: () => jobs.runDue({ ...context, log: keepBugsOfJobs(context.log) }),
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    send: (call, input = {}, as = {}) => send(app, call, input, as),
    async createMember(fields = {}) {
      const mobile = fields.mobile ?? String(nextMobile++)
      const id = await insertMember(db, {
        name: fields.name ?? 'Test Member',
        email: `${mobile}@example.com`,
        mobile,
        password_hash: fields.passwordHash ?? 'none',
        referrer_id: fields.referrerId ?? null,
      })
      const cookie = `bmart_session=${await startSession(db, id, 'test')}`
      await proveNow(db, { cookie })
      return { id, userId: String(id), mobile, cookie }
    },
    async createStaff(...roles) {
      const mobile = String(nextMobile++)
      const { id } = await db
        .insertInto('staff_member')
        .values({
          mobile,
          name: 'Test Staff',
          roles: roles.length > 0 ? roles : ['owner'],
          password_hash: 'none',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, cookie: `bmart_staff=${await startStaffSession(db, id, 'test')}` }
    },
    async credit(memberId, { storeCredit = 0, earnings = 0, points = 0 }) {
      await postTransfer(db, {
        code: 'opening_balance',
        requestKey: `test credit ${nextCredit++}`,
        cause: { kind: 'opening', id: memberId },
        memberId,
        legs: [
          { account: 'store_credit', amount: storeCredit },
          { account: 'earnings', amount: earnings },
          { account: 'opening', amount: -(storeCredit + earnings) },
          { account: 'points', amount: points, currency: 'PTS' },
          { account: 'opening', amount: -points, currency: 'PTS' },
        ],
      })
    },
    async close() {
      await app.server.close()
      stopKeeping()
      await context.close()
      try {
        await expectAuditHasWords(ownerDb, context.audits)
      } finally {
        await ownerDb.destroy()
        await messages.close()
        await pool?.close()
        await database.drop()
      }
    },
  }
}

async function send<C extends AnyCall>(
  { server }: App,
  call: C,
  input: Record<string, unknown>,
  { userId, cookie, address }: Sender,
): Promise<Answered<C>> {
  const { method, path, encoding } = call.wire
  const fields = call.access === 'member' && userId !== undefined ? { user_id: userId, ...input } : input
  const headers: Record<string, string> = { host: 'localhost', ...(cookie ? { cookie } : {}) }
  const query = new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value != null)
      .map(([name, value]) => [name, String(value)]),
  )
  const response =
    method === 'GET'
      ? await server.inject({ method, url: `${path}?${query}`, headers, remoteAddress: address })
      : await server.inject({
          method,
          url: path,
          remoteAddress: address,
          headers: {
            ...headers,
            origin: 'http://localhost',
            'content-type': encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
          },
          payload: encoding === 'json' ? JSON.stringify(fields) : query.toString(),
        })
  const body = response.json()
  const set = response.cookies.find(({ name }) => name.endsWith('bmart_session'))
  return {
    status: response.statusCode,
    body,
    failure: body,
    raw: response.payload,
    headers: response.headers,
    cookie: set?.value ? `${set.name}=${set.value}` : undefined,
    setCookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
  }
}
