import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

/** A shop in its own process, without pages, with a constant data folder and port. */
export type ChildShop = {
  url: string
  dataDir: string
  /** Starts it, and resolves when it accepts requests. */
  start(): Promise<void>
  /** Kills it with kill -9, as in a power failure. Its PostgreSQL ends too. */
  kill(): Promise<void>
}

const program = `
  // Standard input ends with the parent, and the shop must not outlive it.
  process.stdin.on('end', () => process.exit()).resume()
  import { createContext } from './src/server/application.ts'
  import { startEmbeddedPostgres } from './src/server/embedded-postgres/embedded-postgres.ts'
  import { createApp } from './src/server/http/app.ts'
  import { prepareDatabase } from './src/server/prepare-database.ts'
  import { readSettings } from './src/server/environment/start-settings.ts'

  const settings = readSettings(process.env)
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: console.error })
  await prepareDatabase(postgres)
  const context = await createContext(settings, postgres.url)
  const app = await createApp(context)
  await app.server.listen({ host: '127.0.0.1', port: settings.port })
  await context.jobs.start(context)
  console.log('ready')
`

/** @param environment the shop's settings, such as the payment provider's account. */
export async function createChildShop(
  dataDir: string,
  environment: Record<string, string>,
): Promise<ChildShop> {
  const port = await freePort()
  let child: ChildProcess | undefined
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: {
          ...process.env,
          DATABASE_URL: '',
          PUBLIC_URL: '',
          SHOP_MODE: 'demo',
          SEED: 'none',
          MESSAGES: 'off',
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          RATE_LIMIT_SCALE: '1000',
          ...environment,
        },
      })
      for await (const line of createInterface(child.stdout!)) if (line === 'ready') return
      throw new Error('the shop ended before it was ready')
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
