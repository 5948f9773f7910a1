import { flushCompileCache } from 'node:module'
import { explainFailure } from './explain-failure.ts'
import { whenNpmStops } from './npm-parent.ts'
import { openReadyDatabase, type ReadyDatabase } from './open-database.ts'
import { readSettings, SettingsError } from './settings/settings.ts'
import { stepEnded } from './start-steps.ts'
import { welcome } from './welcome.ts'

/**
 * Opens the shop, listens, and stops on a signal. What prevents it is printed, and ends the process.
 * @param opened the database, where it was opened while this program was being built.
 */
export async function serve(mode: 'development' | 'production', opened?: ReadyDatabase): Promise<void> {
  try {
    await openAndListen(mode, opened)
    // A process that is killed writes nothing.
    flushCompileCache()
    stepEnded('compile cache written')
  } catch (error) {
    console.error(await explainFailure(error))
    process.exit(1)
  }
}

async function openAndListen(mode: 'development' | 'production', opened?: ReadyDatabase): Promise<void> {
  stepEnded('first modules loaded')
  const settings = readSettings(process.env)
  const opening = opened ? Promise.resolve(opened) : openReadyDatabase(settings)
  // Whether it succeeds is asked by the shop.
  opening.catch(() => undefined)
  // PostgreSQL starts while the rest of the program is loaded.
  const { openShop } = await import('./shop.ts')
  stepEnded('all modules loaded')
  const shop = await openShop(settings, opening)
  stepEnded('shop opened')
  stopOnSignal(shop.close)
  try {
    const address = await shop.listen(mode)
    stepEnded('listening')
    console.log(welcome(settings, address))
  } catch (error) {
    await shop.close().catch((failure: unknown) => console.error(failure))
    throw (error as { code?: string }).code === 'EADDRINUSE'
      ? new SettingsError([`Port ${settings.port} is taken. Choose another with PORT.`])
      : error
  }
}

function stopOnSignal(close: () => Promise<void>): void {
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
  whenNpmStops(process.env, () => void stop())
}
