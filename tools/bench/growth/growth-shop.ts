import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { countSales, countSalesToday } from '../../../src/back-office/dashboard/count-sales.job.ts'
import { startStaffSession } from '../../../src/back-office/staff/sign-in/staff-session.sql.ts'
import { addUpDays, addUpToday } from '../../../src/features/books/staff/reports/add-up-days.job.ts'
import { startSession } from '../../../src/features/members/login/session.sql.ts'
import type { Job } from '../../../src/platform/service/job.ts'
import { startEmbeddedPostgres } from '../../../src/server/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '../../../src/server/prepare-database.ts'
import { openAppInProcess } from '../app-in-process.ts'
import { catalogueOf } from '../catalogue/products.ts'
import { fillCatalogue } from '../fill-catalogue.ts'
import { addDeliveredOrders, fillNetwork, readNetwork } from '../network/fill-network.ts'
import { readKnown, type TimedCall, timedCalls } from './asked-calls.ts'
import { recordStatements } from './explained-statements.ts'
import { fillAround } from './fill-around.ts'
import { fillBySets } from './fill-by-sets.ts'

export type GrowthSize = { products: number; members: number; orders: number }

/** How many blocks PostgreSQL touches for a request, and how many entries the answer contains. */
export type Touched = { blocks: number; printed: number }

/**
 * A shop of a given size in this process. It reports how many blocks of tables and indexes PostgreSQL
 * touches.
 */
export type GrowthShop = {
  calls: TimedCall[]
  counts: { members: number; orders: number; entries: number }
  filledInSeconds: number
  /**
   * Returns how many blocks one request touches, including the lookup of the session. Its statements are
   * prepared before that.
   */
  blocksOf(asked: TimedCall): Promise<Touched>
  /**
   * Returns how many blocks a run of a job touches, and how many milliseconds its longest statement takes.
   */
  runJob(job: Job): Promise<{ blocks: number; longestMs: number }>
  close(): Promise<void>
}

/** The size of the small shop with which a large one is compared. */
export const smallest = { products: 1_000, members: 1_000, orders: 1_000 }
/**
 * The part of every shop that `fillNetwork` creates. `fillBySets` adds the rest, so that a small and a large
 * shop contain the same kinds of data.
 */
const base = { members: 300, orders: 300 }

/**
 * Opens a shop of a given size in this process.
 * @param keptFolder a folder with a filled shop, or an empty folder that is filled and kept. If undefined,
 * the shop is in a temporary folder.
 */
export async function openGrowthShop(size: GrowthSize, keptFolder?: string): Promise<GrowthShop> {
  const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'bmart-growth-')))
  await mkdir(folder, { recursive: true })
  const isFilled = (await readdir(folder)).length > 0
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { url, ownerUrl } = postgres
  await prepareDatabase(postgres)
  const recorder = recordStatements(url)
  const { context, app, close } = await openAppInProcess(url, { poolSize: 2 })
  await app.server.ready()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const startedAt = performance.now()
  if (!isFilled) {
    // Runs the jobs once, which opens the job queues.
    await context.jobs.runDue(context)
    await fill(owner, ownerUrl, size)
  }
  for (const job of [addUpDays, addUpToday, countSales, countSalesToday]) {
    recorder.take()
    await job.run({ ...context, log: context.log }, {})
    const longest = Math.max(0, ...recorder.take().map(({ tookMs }) => tookMs ?? 0))
    console.log(`${job.name}: its longest statement took ${longest.toFixed(0)} ms`)
  }
  const filledInSeconds = (performance.now() - startedAt) / 1_000
  const { hubId, members, orders, entries } = await readNetwork(ownerUrl)
  const { rows: owners } = await owner.query<{
    id: number
  }>(`insert into staff_member (mobile, name, roles, password_hash)
    values ((6200000000 + extract(epoch from now()))::bigint::text, 'Owner', '{owner}', '') returning id`)
  const staff = `bmart_staff=${await startStaffSession(context.db, owners[0]!.id, 'bench')}`
  const member = `bmart_session=${await startSession(context.db, hubId, 'bench')}`
  const touched = async (work: () => Promise<unknown>): Promise<number> => {
    const read = async () => {
      await recorder.flush()
      const { rows } = await owner.query<{ blocks: string }>(
        'select sum(hits + reads) as blocks from unnest($1::int[]) as pid, pg_stat_get_backend_io(pid)',
        [recorder.processes()],
      )
      return Number(rows[0]!.blocks)
    }
    const before = await read()
    await work()
    return (await read()) - before
  }
  const ask = async ({ name, call: { wire, access }, input }: TimedCall) => {
    app.forgetCatalogue()
    const query = new URLSearchParams(
      Object.entries(input).filter(([, value]) => value !== undefined) as [string, string][],
    )
    const response = await app.server.inject({
      method: wire.method,
      url: wire.method === 'GET' ? `${wire.path}?${query}` : wire.path,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: typeof access === 'object' ? staff : member,
      },
      ...(wire.method === 'GET'
        ? {}
        : { payload: access === 'member' ? { user_id: String(hubId), ...input } : input }),
    })
    if (response.statusCode >= 400) console.log(`${name} answered ${response.payload.slice(0, 200)}`)
    return listedIn(JSON.parse(response.payload))
  }
  return {
    calls: timedCalls(await readKnown(context.db, hubId)),
    counts: { members, orders, entries },
    filledInSeconds,
    async blocksOf(asked) {
      const figures: number[] = []
      let printed = 0
      for (let time = 0; time < timesAsked; time += 1) {
        const askedAt = performance.now()
        figures.push(
          await touched(async () => {
            printed = await ask(asked)
          }),
        )
        if (performance.now() - askedAt > tooLongToRepeatMs) break
      }
      return { blocks: Math.min(...figures), printed }
    },
    async runJob(job) {
      recorder.take()
      const blocks = await touched(() => job.run({ ...context, log: context.log }, {}))
      return { blocks, longestMs: Math.max(0, ...recorder.take().map(({ tookMs }) => tookMs ?? 0)) }
    },
    async close() {
      await owner.end()
      await close()
      recorder.stop()
      await postgres.stop()
      if (!keptFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns how many entries the lists of an answer have, at any depth. */
function listedIn(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0
  const inside = Object.values(answer).reduce<number>((sum, value) => sum + listedIn(value), 0)
  return Array.isArray(answer) ? answer.length + inside : inside
}

// How often each request is sent. PostgreSQL prepares a statement at the third use, and may choose another
// plan at the sixth.
const timesAsked = 7
const tooLongToRepeatMs = 1_000

async function fill(
  owner: pg.Client,
  ownerUrl: string,
  { products, members, orders }: GrowthSize,
): Promise<void> {
  const step = async (name: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    console.log(`${name}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
  }
  await step(`${products} products`, () => fillCatalogue(ownerUrl, catalogueOf(products), 0))
  const { hubId } = await fillNetwork(ownerUrl, { members: base.members, entries: 8 * base.orders })
  await addDeliveredOrders(owner, hubId, 3)
  await step(`${members} members, ${orders} orders`, () =>
    fillBySets(ownerUrl, hubId, { members: members - base.members, orders: orders - base.orders }),
  )
  await step(`${members} of all else`, () => fillAround(ownerUrl, members))
  await step('vacuum', () => owner.query('vacuum analyze'))
}
