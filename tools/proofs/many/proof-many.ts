import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../../src/platform/database/database.ts'
import { buildIfStale } from '../../../src/server/pages/build.ts'
import { createShoppers } from '../../../test/shoppers.ts'
import { openTestCardPayments } from '../../../test/test-card-payments.ts'
import { startCluster } from './cluster.ts'
import { type Bought, endWith, judgeShop } from './judge-shop.ts'
import { keepProcesses } from './processes.ts'
import { findPrograms } from './programs.ts'
import { type Happening, happenings, playRound, type Round } from './rounds.ts'
import { startShops } from './shops.ts'
import { openWatch } from './watch.ts'

// npm run proof -- many: runs three shops behind nginx on a PostgreSQL cluster. While shoppers buy, the
// cluster's primary fails several times. `--down` ends the programs that an interrupted run has left.
// docs/deployment.md lists the requirements.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    cuts: { type: 'string', default: '2' },
    port: { type: 'string', default: '4200' },
    // Starts everything, and keeps it running until Ctrl-C.
    up: { type: 'boolean', default: false },
    down: { type: 'boolean', default: false },
  },
})
const ordersBefore = 300
// The share of page requests that must succeed. When notifications work again, all pages are rendered again,
// and the pool may need another second to find the primary.
const pagesAnsweredMin = 0.98
const breakMaxMs = 30_000
const folder = join(tmpdir(), 'bmart-many')
const user = process.getuid?.() === 0 ? 'postgres' : undefined

if (values.down) await tearDown()
else {
  try {
    await prove()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
process.exit()

async function tearDown(): Promise<void> {
  if (!existsSync(folder)) return console.log('No run is left to stop.')
  await keepProcesses(folder, user).stopAll()
  rmSync(folder, { recursive: true, force: true })
  console.log('Stopped and removed everything.')
}

async function prove(): Promise<void> {
  const programs = findPrograms()
  if (existsSync(folder)) throw new Error('Another run exists: end it with npm run proof -- many --down.')
  await buildIfStale(console.log)
  mkdirSync(folder)
  // Lets other users pass through the folder, because two users own what is in it. Only its owner can enter
  // each inner folder.
  chmodSync(folder, 0o711)
  const processes = keepProcesses(folder, user)
  const stopping = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error('Stopped.')))
  })
  stopping.catch(() => undefined)
  try {
    await Promise.race([stopping, play()])
    await tearDown()
  } catch (error) {
    await processes.stopAll()
    console.error(`The logs are in ${folder} until npm run proof -- many --down.`)
    throw error
  }

  async function play(): Promise<void> {
    const place = { programs, processes, folder, user }
    const basePort = Number(values.port)
    console.log('Starting etcd, Patroni, PostgreSQL and HAProxy, three of each …')
    const cluster = await startCluster(place, basePort)
    const payments = await openTestCardPayments({ webhookRetryDelayMs: 100 })
    const { keyId, keySecret, webhookSecret, baseUrl } = payments.standIn
    console.log('Starting three shops and nginx …')
    const url = await startShops(place, cluster, basePort, {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_BASE_URL: baseUrl,
      PAYMENT_CHECK_SECONDS: '1',
      PAYMENT_WINDOW_SECONDS: '60',
      // Inserts demo data only if the shop stays open for viewing. In a proof, all data must come from the
      // shoppers.
      SEED: values.up ? 'demo' : 'none',
    })
    payments.standIn.sendWebhooksTo(`${url}/webhooks/razorpay`)
    if (values.up) {
      console.log(`${url}, until Ctrl-C. The database: ${cluster.url('bmart')}`)
      return await stopping
    }
    const db = openDatabase(cluster.url('bmart'), { poolSize: 4, onError: () => undefined })
    const watch = openWatch()
    const shoppers = await createShoppers(db, {
      url,
      payments,
      cookieName: '__Host-bmart_session',
      onAnswer: watch.note,
    })
    const reading = watch.read(url, shoppers.wallet[0]!)
    const buying = shoppers.start()
    // Waits for some orders first. The first ones are slower and would lengthen the first interruption.
    while (watch.orders() < ordersBefore) await sleep(100)
    const rounds: Round[] = []
    for (const happening of planned()) {
      const round = await playRound(cluster, watch, happening)
      rounds.push(round)
      console.log(told(rounds.length, round))
    }
    await reading.stop()
    await buying.stop()
    await judge(rounds, { db, payments, shoppers })
    await db.destroy()
  }
}

/** Prints the results. @throws Error if there is any fault. */
async function judge(rounds: readonly Round[], bought: Bought): Promise<void> {
  const { says, wrongs } = await judgeShop(bought)
  console.log(
    `\nThe primary was lost ${rounds.length} times; no order for ${seconds(Math.max(...rounds.map(({ seen }) => seen.breakMs)))} s at most.\n${says}`,
  )
  endWith([...rounds.flatMap(wrongsOf), ...wrongs])
}

function wrongsOf({ wrongs, seen }: Round): string[] {
  return [
    ...wrongs,
    ...seen.faults,
    ...(seen.breakMs > breakMaxMs ? [`no order for ${seconds(seen.breakMs)} s`] : []),
    ...(seen.pages.answered < seen.pages.asked * pagesAnsweredMin
      ? [`of ${seen.pages.asked} public pages ${seen.pages.answered} were answered`]
      : []),
  ]
}

/**
 * Returns the planned failures: first kills of the machine and of PostgreSQL alternately, then the other
 * failures alternately.
 */
function planned(): Happening[] {
  const byTurns = (count: string, [even, odd]: readonly [Happening, Happening]) =>
    Array.from({ length: Number(count) }, (_, index) => (index % 2 === 0 ? even : odd))
  return [...byTurns(values.kills, ['killed', 'postgres']), ...byTurns(values.cuts, ['cut', 'frozen'])]
}

function told(number: number, { happening, from, to, wholeAgainMs, seen }: Round): string {
  const of = ({ asked, answered }: { asked: number; answered: number }) => `${answered} of ${asked}`
  return [
    `${number}. ${happenings[happening]}: ${from} → ${to}`,
    `   no order for ${seconds(seen.breakMs)} s, two standbys again after ${seconds(wholeAgainMs)} s; ${seen.orders} orders`,
    `   answered: public pages ${of(seen.pages)}, a member's reads ${of(seen.reads)}; told to wait ${seen.askedToWait}, unanswered ${seen.unanswered}, faults ${seen.faults.length}`,
  ].join('\n')
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
