import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUpDays } from '../../../src/features/books/staff/reports/add-up-days.job.ts'
import { startSession } from '../../../src/features/members/login/session.sql.ts'
import { checkLedger } from '../../../src/ledger/check-ledger.ts'
import { features } from '../../../src/server/application.ts'
import { readDatabaseFigures } from '../../../src/server/watching/database-figures.sql.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../test/test-app.ts'
import { openTestCardPayments, type TestCardPayments } from '../../../test/test-card-payments.ts'
import { createPlannedDatabase } from '../../../test/test-database.ts'
import { catalogueOf } from '../catalogue/products.ts'
import { fillCatalogue } from '../fill-catalogue.ts'
import { addDeliveredOrders, fillNetwork } from '../network/fill-network.ts'
import { readKnown, type TimedCall, timedCalls } from './asked-calls.ts'
import {
  type KnownIndexes,
  type Recorder,
  readIndexes,
  recordStatements,
  tablesReadWhole,
} from './explained-statements.ts'
import { fillAround } from './fill-around.ts'
import { addsUpAll, allowed, smallTables } from './small-tables.ts'

// Checks the query plans of every reading call and every job for large tables. For this, PostgreSQL assumes
// that each table has a thousand times its rows.

let payments: TestCardPayments
let shop: TestApp
let member: Pick<TestMember, 'userId' | 'cookie'>
let staff: TestStaff
let calls: TimedCall[]
let recorder: Recorder
let owner: pg.Client
let indexes: KnownIndexes

beforeAll(async () => {
  payments = await openTestCardPayments()
  shop = await openTestApp({}, { cardPayments: payments.client, database: await createPlannedDatabase() })
  recorder = recordStatements(shop.databaseUrl)
  // Runs the jobs once, which opens the job queues.
  await shop.runJobs()
  await fillCatalogue(shop.ownerUrl, catalogueOf(600), 0)
  const { hubId } = await fillNetwork(shop.ownerUrl, { members: 300, entries: 4_000 })
  member = { userId: String(hubId), cookie: `bmart_session=${await startSession(shop.db, hubId, 'growth')}` }
  staff = await shop.createStaff('owner')
  owner = new pg.Client({ connectionString: shop.ownerUrl })
  await owner.connect()
  await addDeliveredOrders(owner, hubId, 3)
  await fillAround(shop.ownerUrl, 2_000)
  await addUpDays.run({ ...shop.context, log: shop.context.log }, {})
  await owner.query('analyze')
  await owner.query(
    `select pg_restore_relation_stats('schemaname', nspname::text, 'relname', relname::text, 'relpages', relpages,
        'reltuples', (reltuples * 1000)::real)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      left join pg_index on indexrelid = pg_class.oid
      where relkind in ('r', 'i') and nspname in ('public', 'pgboss')
        and coalesce((select relname from pg_class where oid = indrelid), relname) <> all ($1)`,
    [Object.keys(smallTables)],
  )
  // Deletes the sums of some days, so that the job that computes them has work. Nothing else depends on these
  // rows, because the foreign keys are dropped.
  for (const table of ['ledger_day', 'ledger_day_sum', 'document_day_sum', 'tds_day_sum'])
    await owner.query(`delete from ${table} where day > current_date - 5`)
  for (const table of ['bridge_month', 'bridge_row'])
    await owner.query(`delete from ${table} where month >= date_trunc('month', current_date - 5)`)
  calls = timedCalls(await readKnown(shop.db, hubId))
  indexes = await readIndexes(owner)
}, 240_000)
afterAll(async () => {
  recorder?.stop()
  await owner?.end()
  await shop.close()
  await payments.standIn.close()
})

it('reads no growing table from end to end in any call or job', async () => {
  const faults: string[] = []
  const judged = new Set<string>()
  let before = await sequentialScans()
  const judge = async (name: string, work: () => Promise<unknown>) => {
    recorder.take()
    await work()
    const statements = recorder.take()
    const after = await sequentialScans()
    const scanned = [...after]
      .filter(([table, scans]) => scans > (before.get(table) ?? 0))
      .map(([table]) => table)
    before = after
    if (name in addsUpAll) return
    const isAllowed = ({ text }: { text: string }) => allowed.some(([words]) => text.includes(words))
    for (const statement of statements) {
      if (judged.has(statement.text) || isAllowed(statement)) continue
      judged.add(statement.text)
      const whole = (await tablesReadWhole(owner, statement, indexes)).filter(isGrowing)
      if (whole.length > 0)
        faults.push(`${name}: ${whole.join(', ')} by ${statement.text.replaceAll(/\s+/g, ' ')}`)
    }
    // Also counts full scans by functions and triggers. The client does not see their statements.
    if (!statements.some(isAllowed))
      for (const table of scanned.filter(isGrowing)) faults.push(`${name}: ${table}`)
  }
  // Reads in short ranges. This small shop would otherwise fit into one range.
  await judge('the check of the ledger', () => checkLedger(shop.db, 50))
  await judge('a look of who watches', () =>
    readDatabaseFigures(shop.db, { stuckHours: 24, windowSeconds: 900 }),
  )
  for (const job of features.flatMap(({ jobs = [] }) => jobs))
    await judge(`job ${job.name}`, () => job.run({ ...shop.context, log: shop.context.log }, {}))
  for (const { name, call, input } of calls)
    await judge(name, async () => {
      const { status, raw } = await shop.send(call, input, typeof call.access === 'object' ? staff : member)
      if (status !== 200) faults.push(`${name} was called with wrong fields: ${raw}`)
    })
  expect(faults).toEqual([])
}, 240_000)

const isGrowing = (table: string) => !(table in smallTables) && !table.startsWith('pg_')

/** Returns for each table how often it was scanned completely since the database was created. */
async function sequentialScans(): Promise<Map<string, number>> {
  await recorder.flush()
  const { rows } = await owner.query<{ name: string; scans: string }>(
    "select relname as name, seq_scan as scans from pg_stat_user_tables where schemaname = 'public'",
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}
