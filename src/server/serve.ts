import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { explainFailure } from './explain-failure.ts'
import { whenNpmStops } from './npm-parent.ts'
import { type OpenedDatabase, openShopDatabase } from './open-database.ts'
import { readSettings, type Settings, SettingsError } from './settings/settings.ts'
import type { Shop } from './shop.ts'
import { nameSourcesInStacks } from './source-stacks.ts'
import { stepEnded } from './start-steps.ts'
import { welcome } from './welcome.ts'

const longOpeningMs = 2_000

type Start = {
  mode: 'development' | 'production'
  environment: NodeJS.ProcessEnv
  /** The database, if it was opened while this program was being built. */
  opened?: OpenedDatabase
}

/** Opens the shop, listens, and stops on a signal. Prints a failure and ends the process. */
export async function serve(start: Start): Promise<void> {
  try {
    await openAndListen(start)
    // A killed process writes nothing.
    flushCompileCache()
    stepEnded('compile cache written')
  } catch (error) {
    console.error(await explainFailure(error, start.environment))
    process.exit(1)
  }
}

async function openAndListen({ mode, environment, opened }: Start): Promise<void> {
  stepEnded('first modules loaded')
  nameSourcesInStacks(path.resolve('build/server'))
  const settings = readSettings(environment)
  const { promise: isStarting, resolve: started } = Promise.withResolvers<void>()
  const opening = opened ? Promise.resolve(opened) : openShopDatabase(settings, started)
  // Loads the rest of the program while PostgreSQL starts, and not before, because loading blocks
  // everything else.
  await Promise.race([isStarting, opening])
  const { openShop } = await import('./shop.ts')
  stepEnded('all modules loaded')
  const makeRoom = answerWhileStarting(settings)
  let shop: Shop
  try {
    shop = await openShop(settings, opening)
  } finally {
    await makeRoom()
  }
  stepEnded('shop opened')
  stopOnSignal(() => shop.leave().then(shop.close), environment)
  try {
    const address = await shop.listen(mode)
    stepEnded('jobs started')
    console.log(welcome(settings, address))
  } catch (error) {
    await shop.close().catch((failure: unknown) => console.error(failure))
    throw (error as { code?: string }).code === 'EADDRINUSE'
      ? new SettingsError([`Port ${settings.port} is taken. Choose another with PORT.`])
      : error
  }
}

/**
 * Answers requests while the shop takes long to open, such as during a long migration. Returns the function
 * that frees the port for the shop.
 */
function answerWhileStarting(settings: Settings): () => Promise<void> {
  let closed: Promise<{ close(): Promise<void> } | undefined> | undefined
  const timer = setTimeout(() => {
    // If the port is taken, the shop itself reports it.
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
    // A second signal ends the process without waiting for open requests.
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
