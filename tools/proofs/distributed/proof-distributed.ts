import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { advanceOrder } from '../../../src/features/orders/life/order-life.flow.ts'
import { returnWindowDays } from '../../../src/features/rewards/rewards.settings.ts'
import { type Db, inTransaction, openDatabase } from '../../../src/platform/database/database.ts'
import { writeShopSetting } from '../../../src/platform/settings/shop-settings.ts'
import { buildIfStale } from '../../../src/server/pages/build.ts'
import { freePort } from '../../../test/free-port.ts'
import { createShoppers } from '../../../test/shoppers.ts'
import { openTestCardPayments } from '../../../test/test-card-payments.ts'
import { createShopRole } from '../../../test/test-postgres.ts'
import { type ShopProcess, startShop } from '../../bench/processes.ts'
import { percentile } from '../../bench/spread.ts'
import { refuseOtherThanCluster } from '../../database/distribution-state.ts'
import { endWith, judgeShop, untilDecided } from '../many/judge-shop.ts'
import { until } from '../many/until.ts'
import { openWatch, type Seen, type Watch } from '../many/watch.ts'
import { withAllInOne } from './gather.ts'
import { addNode, findNodes, rebalance } from './nodes.ts'
import { attributeNodesByCall } from './nodes-by-call.ts'

// CITUS_URL=… npm run proof -- distributed: creates a distributed shop in an empty database of a Citus
// cluster. Nodes are killed while shoppers buy. Then orders are delivered and rewards posted, and all rows
// are compared with the answers that the shoppers got.
const { values } = parseArgs({
  options: {
    /** How many orders must be acknowledged before the first kill, and again after the last. */
    orders: { type: 'string', default: '100' },
    /** How often a node is killed: alternately a worker and the coordinator. */
    kills: { type: 'string', default: '20' },
    /** How many orders are delivered and get their rewards. */
    delivered: { type: 'string', default: '40' },
    /** The address HOST:PORT of a new node. It joins the cluster and gets a share of the rows. */
    add: { type: 'string' },
    /** Makes only the calls of a member, once each in the demo shop, and prints which nodes they used. */
    calls: { type: 'boolean', default: false },
  },
})
const lagMaxMs = 5_000
const url = process.env['CITUS_URL']
if (!url)
  throw new Error(
    'Set CITUS_URL to the coordinator of a cluster, with an empty database and a role that owns it and may create roles.',
  )

await buildIfStale(console.log)
const empty = open(1)
await refuseOtherThanCluster(empty)
await refuseWhereSomethingIs(empty)
await empty.destroy()
const shopUrl = await createShopRole(url, `bmart_proof_${randomBytes(4).toString('hex')}`)
run('db:migrate')
if (values.calls) {
  const lines = await attributeNodesByCall({ url: shopUrl, ownerUrl: url }, async () => run('distribute'))
  for (const line of lines) console.log(line)
  process.exit()
}
run('distribute')
const db = open(4)
const payments = await openTestCardPayments({ webhookRetryDelayMs: 100 })
const shop = await start(await freePort())
try {
  await prove(shop)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await shop.stop('SIGKILL')
}
process.exit()

async function prove({ port }: ShopProcess): Promise<void> {
  const watch = openWatch()
  await writeShopSetting(db, returnWindowDays, 0, 'a proof')
  const shoppers = await createShoppers(db, {
    url: `http://127.0.0.1:${port}`,
    payments,
    isNetwork: true,
    onAnswer: watch.note,
  })
  const buying = shoppers.start()
  const wrongs: string[] = []
  const someOrders = async () => (watch.orders() >= Number(values.orders) ? watch.take() : undefined)
  wrongs.push(...(await until('There were too few orders', someOrders)).faults)
  const nodes = await findNodes(url!)
  for (let killed = 0; killed < Number(values.kills); killed += 1) {
    const node = nodes[killed % nodes.length]!
    await node.kill()
    const backAt = Date.now()
    await until(`No order is acknowledged since ${node.name} was killed,`, async () =>
      watch.acknowledgedAfter(backAt),
    )
    wrongs.push(...tell(`${killed + 1}. ${node.name} killed`, watch.take()))
  }
  if (values.add !== undefined) wrongs.push(...(await grow(values.add, watch)))
  wrongs.push(...(await until('There were too few orders at the end', someOrders)).faults)
  await buying.stop()
  wrongs.push(...(await rewardSome(shoppers.told.wallet.slice(-Number(values.delivered)))))
  await untilDecided({ db, payments })
  await shop.stop()
  const unbalanced = await findUnbalancedParts()
  const judged = await withAllInOne(url!, (all) => judgeShop({ db: all, payments, shoppers }))
  console.log(judged.says)
  endWith([...wrongs, ...unbalanced, ...judged.wrongs])
}

/**
 * Returns shards whose entries do not add up to zero. All entries of a transfer are on the node of its
 * member, so each shard must balance.
 */
async function findUnbalancedParts(): Promise<string[]> {
  const { rows } = await sql<{ part: string; sum: string }>`
    select shardid::text as part, result as sum
      from run_command_on_shards('entry', 'select coalesce(sum(amount), 0) from %s') where result <> '0'`.execute(
    db,
  )
  return rows.map(({ part, sum }) => `the entries of part ${part} sum to ${sum}`)
}

/**
 * Adds a worker, and waits until it stores its share of the rows. Returns the wrong answers that shoppers got
 * meanwhile.
 */
async function grow(address: string, watch: Watch): Promise<string[]> {
  watch.take()
  const startedAt = Date.now()
  await addNode(url!, address)
  await refuseOtherThanCluster(db)
  const joined = tell(`${address} joined`, watch.take())
  const moves = await rebalance(url!)
  const tookS = ((Date.now() - startedAt) / 1_000).toFixed(0)
  return [...joined, ...tell(`${moves} parts moved within ${tookS} s`, watch.take())]
}

/** Prints the answers that shoppers got during some work. Returns the wrong ones. */
function tell(what: string, { breakMs, orders, askedToWait, unanswered, faults }: Seen): string[] {
  console.log(
    `${what}: no order for ${(breakMs / 1_000).toFixed(1)} s, ${orders} orders, ${askedToWait} asked to retry, ${unanswered} unanswered, ${faults.length} faults`,
  )
  return faults
}

/** Delivers orders and waits until their rewards are posted. Returns the faults. */
async function rewardSome(orderNos: readonly string[]): Promise<string[]> {
  for (const orderNo of orderNos)
    for (const to of ['processed', 'delivered'] as const)
      await inTransaction(db, (inner) => advanceOrder(inner, { orderNo, to, actor: 'staff' }))
  const all = await until('Some rewards were not posted', async () => {
    const { rows } = await sql<{ lag: number | null }>`
      select (extract(epoch from posted_at - delivered_at) * 1000)::float8 as lag from order_reward`.execute(
      db,
    )
    const lags = rows.flatMap(({ lag }) => lag ?? [])
    return lags.length === rows.length ? lags.toSorted((a, b) => a - b) : undefined
  })
  const p99 = percentile(all, 0.99)
  console.log(
    `Rewarded: ${all.length} orders, p50 ${percentile(all, 0.5).toFixed(0)} ms after their delivery, p99 ${p99.toFixed(0)} ms.`,
  )
  return p99 > lagMaxMs ? [`rewards came ${p99.toFixed(0)} ms after the delivery`] : []
}

function open(poolSize: number): Db {
  return openDatabase(url!, { poolSize, onError: () => undefined })
}

async function refuseWhereSomethingIs(database: Db): Promise<void> {
  const { rows } = await sql`select from pg_class where relname = 'purchase_order'`.execute(database)
  if (rows.length > 0) throw new Error('This database already holds a shop: the proof needs an empty one.')
}

function run(script: string): void {
  const startedAt = performance.now()
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
    env: { ...process.env, DATABASE_URL: shopUrl, DATABASE_OWNER_URL: url! },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm run ${script}: ${stdout}${stderr}`)
  const said = stdout.trim().split('\n')
  console.log(`npm run ${script}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s. ${said.at(-1)}`)
}

async function start(port: number): Promise<ShopProcess> {
  const { keyId, keySecret, webhookSecret, baseUrl } = payments.standIn
  const started = await startShop(
    {
      DATABASE_URL: shopUrl,
      DATABASE_OWNER_URL: url!,
      SEED: 'none',
      SHOP_MODE: 'demo',
      MESSAGES: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000000',
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_BASE_URL: baseUrl,
      PAYMENT_CHECK_SECONDS: '1',
      PAYMENT_WINDOW_SECONDS: '60',
    },
    { port },
  )
  payments.standIn.sendWebhooksTo(`http://127.0.0.1:${port}/webhooks/razorpay`)
  return started
}
