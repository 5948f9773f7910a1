import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildIfStale } from '../../../src/server/pages/build.ts'
import { freePort } from '../../../test/free-port.ts'
import { type Goods, walletOrder } from '../../../test/order-fixture.ts'
import { catalogueOf } from '../../bench/catalogue/products.ts'
import { addMembers, type BenchMember, goodsFrom } from '../../bench/fixture.ts'
import { openCatalogueDatabase } from '../../bench/ground.ts'
import { type ShopProcess, startShop } from '../../bench/processes.ts'
import { startNginx } from '../many/nginx.ts'
import { keepProcesses } from '../many/processes.ts'
import { findProgram } from '../many/programs.ts'
import { startBalancer } from './balancer.ts'
import { makeNextRelease } from './next-release.ts'

export type RollingResult = {
  /** The load balancer in front of the nodes. */
  balancer: 'nginx' | 'our own'
  asked: { pages: number; files: number; orders: number }
  /** Answers that must not occur: a 5xx status, a broken connection, a missing file, a refused order. */
  failures: string[]
  /** The number of acknowledged orders, and the number of orders in the database. */
  orders: { acknowledged: number; kept: number }
  /** The names of the builds that rendered the pages. */
  builds: string[]
  replacedInMs: number[]
}

const nodeCount = 3
const drainSeconds = 2
const paths = ['/', '/products/1/List', '/product-details/1', '/product-details/7', '/hi/', '/login']

/**
 * Replaces three nodes behind nginx, one after the other, by nodes of a next release with another build and
 * more migrations. Then replaces one of these by the old release again. Meanwhile visitors open pages, load
 * scripts and order.
 */
export async function rollThreeNodes(say: (text: string) => void): Promise<RollingResult> {
  await buildIfStale(say)
  const folder = mkdtempSync(path.join(tmpdir(), 'bmart-rolling-'))
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const next = path.join(folder, 'next')
    makeNextRelease(next)
    const catalogue = catalogueOf(2_000)
    const database = await openCatalogueDatabase(catalogue)
    closers.push(() => database.close())
    const members = await addMembers(database.db, 4, 'no password')
    const environment = {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: path.join(folder, 'data'),
      SEED: 'none',
      RATE_LIMIT_SCALE: '1000000',
      DATABASE_POOL_SIZE: '8',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: String(drainSeconds),
      SHOP_MODE: 'demo',
      PUBLIC_URL: '',
    }
    const nodes: ShopProcess[] = []
    closers.push(() => Promise.all(nodes.map((node) => node.stop('SIGKILL'))))
    for (let count = 0; count < nodeCount; count += 1)
      nodes.push(await startShop(environment, { port: await freePort() }))
    const before = await startBefore(
      nodes.map(({ port }) => port),
      folder,
    )
    closers.push(() => before.close())
    const load = startLoad(before.url, members, goodsFrom(catalogue))
    await sleep(2_000)
    const replacedInMs: number[] = []
    for (const [place, node] of nodes.entries()) {
      const startedAt = performance.now()
      await node.stop()
      nodes[place] = await startShop(environment, { port: node.port, checkout: next })
      replacedInMs.push(Math.round(performance.now() - startedAt))
      say(`Node ${place + 1} of ${nodeCount} is replaced after ${replacedInMs.at(-1)} ms.`)
      await sleep(1_500)
    }
    // Returns one node to the old release, which must not change the tables of the next release.
    await nodes[0]!.stop()
    nodes[0] = await startShop(environment, { port: nodes[0]!.port })
    say('A node of the release before is back.')
    await sleep(1_500)
    const { acknowledged, ...result } = await load.stop()
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from purchase_order`.execute(
      database.db,
    )
    return {
      ...result,
      balancer: before.balancer,
      orders: { acknowledged, kept: rows[0]!.kept },
      replacedInMs,
    }
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

type Before = { balancer: RollingResult['balancer']; url: string; close(): unknown }

/**
 * Starts the nginx of `ops/cluster` in front of the nodes. If nginx is not installed, starts the shop's own
 * load balancer.
 */
async function startBefore(shops: readonly number[], folder: string): Promise<Before> {
  const [nginx, openssl] = [findProgram('nginx'), findProgram('openssl')]
  if (nginx === undefined || openssl === undefined) {
    const { port, close } = await startBalancer(shops)
    return { balancer: 'our own', url: `http://127.0.0.1:${port}`, close }
  }
  // Lets other users read the folder, because nginx runs as another user if root starts it.
  chmodSync(folder, 0o755)
  const processes = keepProcesses(folder, undefined)
  const ports = { httpPort: await freePort(), httpsPort: await freePort() }
  try {
    const place = { programs: { nginx, openssl }, processes, folder, user: undefined }
    const url = await startNginx(place, { ...ports, shops })
    return { balancer: 'nginx', url, close: () => processes.stopAll() }
  } catch (error) {
    await processes.stopAll()
    throw error
  }
}

function startLoad(url: string, members: readonly BenchMember[], goods: readonly Goods[]) {
  const asked = { pages: 0, files: 0, orders: 0 }
  const failures: string[] = []
  const builds = new Set<string>()
  // All files that pages have named so far. A page that was opened at the beginning may request its files at
  // the end.
  const files = new Set<string>()
  let acknowledged = 0
  const stopping = new AbortController()
  const fail = (what: string, { status, body }: Answer) =>
    failures.push(`${what}: ${status} ${body.slice(0, 200)}`)
  const look = async (turn: number) => {
    const page = paths[turn % paths.length]!
    const answer = await ask(url + page)
    asked.pages += 1
    if (answer.status !== 200) return fail(page, answer)
    for (const [file] of answer.body.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)) files.add(file)
    const build = /manifest-(\w+)-shop\.js/.exec(answer.body)?.[1]
    if (build) builds.add(build)
    const all = [...files]
    for (let count = 0; count < 4; count += 1) {
      const file = all[(turn * 7 + count * 13) % all.length]!
      const got = await ask(url + file)
      asked.files += 1
      if (got.status !== 200) fail(file, got)
    }
  }
  const order = async (member: BenchMember, turn: number) => {
    const body = {
      ...walletOrder(member.addressId, [{ goods: goods[(turn * 13 + member.id) % goods.length]! }]),
      user_id: String(member.id),
      request_id: `rolling-${member.id}-${turn}`,
    }
    const answer = await ask(`${url}/User/finalOrderData`, {
      cookie: member.cookie,
      body: JSON.stringify(body),
    })
    asked.orders += 1
    if (answer.status !== 200 || !answer.body.includes('"status":true')) fail('an order', answer)
    else acknowledged += 1
  }
  const again = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) await work(turn)
  }
  const running = [
    ...Array.from({ length: 4 }, () => again(look)),
    ...members.map((member) => again((turn) => order(member, turn))),
  ]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
      return { asked, failures, acknowledged, builds: [...builds] }
    },
  }
}

type Answer = { status: number; body: string }

/** Sends a request on a new connection. The status is 0 if there is no answer. */
async function ask(url: string, order?: { cookie: string; body: string }): Promise<Answer> {
  return await new Promise((resolve) => {
    const noAnswer = (error: Error) => resolve({ status: 0, body: String(error) })
    const headers = order && { cookie: order.cookie, 'content-type': 'application/json' }
    const { request } = url.startsWith('https:') ? https : http
    request(url, { method: order ? 'POST' : 'GET', headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      )
      answer.on('error', noAnswer)
    })
      .on('error', noAnswer)
      .end(order?.body)
  })
}
