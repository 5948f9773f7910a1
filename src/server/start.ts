import { existsSync } from 'node:fs'
import { MigrationError } from '../platform/migrate.ts'
import { EmbeddedPostgresError } from './embedded-postgres/embedded-postgres.ts'
import { explainFullDisk } from './full-disk.ts'
import { whenNpmStops } from './npm-parent.ts'
import { buildIfStale } from './pages/build.ts'
import { DatabaseRoleError } from './prepare-database.ts'
import { dataDirOf, readSettings, SettingsError } from './settings/settings.ts'
import { openShop } from './shop.ts'
import { welcome } from './welcome.ts'

const isDevelopment = process.argv.includes('--dev')
// React and its router choose their build by NODE_ENV when they are first imported.
process.env['NODE_ENV'] ??= isDevelopment ? 'development' : 'production'

try {
  await start()
} catch (error) {
  const isForPeople = [SettingsError, EmbeddedPostgresError, MigrationError, DatabaseRoleError].some(
    (kind) => error instanceof kind,
  )
  console.error(
    (await explainFullDisk(error, dataDirOf(process.env))) ??
      (isForPeople ? (error as Error).message : error),
  )
  process.exit(1)
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = readSettings(process.env)
  const [shop] = await Promise.all([
    openShop(settings),
    isDevelopment ? undefined : buildIfStale((text) => console.log(text)),
  ])
  stopOnSignal(shop.close)
  try {
    const address = await shop.listen(isDevelopment ? 'development' : 'production')
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
