import { flushCompileCache } from 'node:module'
import path from 'node:path'
import type { EarningRule } from '../money/earning-rules.ts'
import { readSettings, type Settings, SettingsError } from './environment/start-settings.ts'
import { explainFailure } from './explain-failure.ts'
import { whenNpmStops } from './npm-parent.ts'
import { type OpenedDatabase, openShopDatabase } from './open-database.ts'
import type { Development } from './pages/render-pages.ts'
import type { Shop } from './shop.ts'
import { nameSourcesInStacks } from './source-stacks.ts'
import { stepEnded } from './start-steps.ts'

const longOpeningMs = 2_000

type Start = {
  environment: NodeJS.ProcessEnv
  /** The database, if the start has already opened it, as while the program was being built. */
  opened?: OpenedDatabase | undefined
}

/** Opens the shop, listens, and stops on a signal. Prints a failure and ends the process. */
export async function serve(start: Start): Promise<void> {
  try {
    const { shop, settings } = await open(start)
    stopOnSignal(() => shop.leave().then(shop.close), start.environment)
    const address = await listen(shop, settings)
    console.log(welcome(settings, address, await shop.readEarningRule()))
    // Writes Node's compile cache now. It would otherwise be written when the process ends, and not at all if
    // the process is killed.
    flushCompileCache()
    stepEnded('compile cache written')
  } catch (error) {
    console.error(await explainFailure(error, start.environment))
    process.exit(1)
  }
}

/**
 * Opens the shop. If this fails, closes everything it opened.
 * @throws an error that `explainFailure` can explain.
 */
export async function open({ environment, opened }: Start): Promise<{ shop: Shop; settings: Settings }> {
  stepEnded('first modules loaded')
  nameSourcesInStacks(path.resolve('build/server'))
  const settings = readSettings(environment)
  const { promise: isStarting, resolve: started } = Promise.withResolvers<void>()
  const opening = opened ? Promise.resolve(opened) : openShopDatabase(settings, started)
  // Loads the other modules when PostgreSQL has begun to start. Loading them blocks this process, so it would
  // otherwise delay PostgreSQL's start.
  await Promise.race([isStarting, opening])
  const { openShop } = await import('./shop.ts')
  stepEnded('all modules loaded')
  const makeRoom = answerWhileStarting(settings)
  try {
    return { shop: await openShop(settings, opening), settings }
  } finally {
    await makeRoom()
    stepEnded('shop opened')
  }
}

/** Begins to listen, and returns the URL. @throws like `open`, after closing the shop. */
export async function listen(shop: Shop, settings: Settings, development?: Development): Promise<string> {
  try {
    const address = await shop.listen(development)
    stepEnded('jobs started')
    return address
  } catch (error) {
    await shop.close().catch((failure: unknown) => console.error(failure))
    throw (error as { code?: string }).code === 'EADDRINUSE'
      ? new SettingsError([`Port ${settings.port} is taken. Choose another with PORT.`])
      : error
  }
}

/**
 * Answers requests with a waiting page if the shop takes long to open, as during a long migration. Returns a
 * function that frees the port for the shop.
 */
function answerWhileStarting(settings: Settings): () => Promise<void> {
  let closed: Promise<{ close(): Promise<void> } | undefined> | undefined
  const timer = setTimeout(() => {
    // Ignores a port that is taken. The shop itself will report it.
    closed = import('./http/guard/closed-shop.ts')
      .then(({ openClosedShop }) => openClosedShop(settings))
      .catch(() => undefined)
  }, longOpeningMs)
  return async () => {
    clearTimeout(timer)
    await (await closed)?.close()
  }
}

function stopOnSignal(close: () => Promise<void>, environment: NodeJS.ProcessEnv): void {
  let isStopping = false
  const stop = async () => {
    // Ends the process at a second signal without waiting for open requests.
    if (isStopping) process.exit(1)
    isStopping = true
    const isClean = await close().then(
      () => true,
      (error: unknown) => {
        console.error(error)
        return false
      },
    )
    process.exit(isClean ? 0 : 1)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  whenNpmStops(environment, () => void stop())
}

const earningSentences: Readonly<Record<EarningRule, string>> = {
  slot: 'Who may earn: earning_requires is slot. Members pay for a slot before they earn. Indian law may treat that as an entry fee; take advice.',
  agreement:
    'Who may earn: earning_requires is agreement. Members earn after they accept the agreement and prove their identity; nobody pays.',
}

/**
 * Returns the text printed at the start. It contains the URL, the logins and stand-ins of a demo, and for a
 * live shop the rule of which members may earn.
 */
export function welcome(settings: Settings, address: string, earningRule: EarningRule): string {
  const lines = [`${settings.shopName} is open at ${settings.publicUrl ?? address}`]
  if (settings.seed === 'demo')
    lines.push(
      '',
      'Demo logins (mobile, password):',
      '  9000000001  demo1234   Asha Patil, subscribed, ₹50,000.00 to spend',
      '  9000000002  demo1234   Ravi Kulkarni, ₹1,200.00 to spend',
      '  9000000003  demo1234   Meera Joshi, just registered',
      '  9000000009  demo1234   Nisha Rao, owner of the back office: sign in at /back-office',
    )
  if (settings.mode === 'live') lines.push('', earningSentences[earningRule])
  if (settings.cardPayments === 'stand-in')
    lines.push(
      '',
      'Online payments are simulated (demo payments), no money moves. What works:',
      '  card 4100 2800 0000 1007, any future date, any CVV, any code of 4 to 10 digits',
      '  UPI success@razorpay; failure@razorpay fails',
    )
  if (settings.mode === 'demo' && settings.messages === 'on' && !settings.msg91)
    lines.push('', 'Text messages are not sent (demo messages): read them at /demo/messages.')
  if (settings.mail === 'stand-in') lines.push('', 'Mail is not sent either: it is at /demo/messages, too.')
  if (settings.push === 'stand-in')
    lines.push('', 'Push works with the demo’s own keys, where a browser reaches its push service.')
  if (settings.payouts === 'stand-in')
    lines.push(
      '',
      'Withdrawals are paid by a stand-in once npm run shop -- withdrawal-approve has approved them, no money moves.',
      '  To a bank account that ends in 0000 they fail, from one that ends in 1111 they come back a minute later.',
    )
  if (settings.couriers === 'stand-in')
    lines.push(
      '',
      'Couriers are played by a stand-in: what it books travels a step a minute, and nothing moves.',
      '  To a PIN code that ends in 99 it cannot be handed over, and comes back.',
    )
  if (settings.ifscLookup === 'stand-in')
    lines.push('', 'Bank branches are looked up in a small list of the demo’s own.')
  if (settings.panCheck === 'stand-in')
    lines.push(
      '',
      'PANs of sellers are checked by a stand-in: digits 0000 are no PAN, 1111 belong to somebody else.',
    )
  if (settings.eInvoices === 'stand-in')
    lines.push('', 'Invoices to businesses are registered at a stand-in of the portal.')
  if (settings.newsSearch === 'stand-in') lines.push('', 'The news is invented, and comes from a stand-in.')
  lines.push('', 'Calls are documented at /docs. Ctrl-C stops.')
  return lines.join('\n')
}
