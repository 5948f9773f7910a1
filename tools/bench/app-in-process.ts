import { createContext, type ServerContext } from '../../src/server/application.ts'
import { readSettings, type Settings } from '../../src/server/environment/start-settings.ts'
import { createApp } from '../../src/server/http/app.ts'
import type { CardPayments } from '../../src/third-party/card-payments/card-payments.ts'

export type AppInProcess = {
  settings: Settings
  context: ServerContext
  app: Awaited<ReturnType<typeof createApp>>
  close(): Promise<void>
}

/**
 * Opens the shop's calls in this process, on a filled database. There are no rate limits, logs or network
 * connections. When everything is mounted, await `app.server.ready()`.
 */
export async function openAppInProcess(
  databaseUrl: string,
  { poolSize, cardPayments }: { poolSize?: number; cardPayments?: CardPayments } = {},
): Promise<AppInProcess> {
  const settings = readSettings({
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000000',
    ...(poolSize === undefined ? {} : { DATABASE_POOL_SIZE: String(poolSize) }),
    DATABASE_URL: databaseUrl,
  })
  const context = await createContext(settings, databaseUrl, cardPayments && { cardPayments })
  const app = await createApp(context)
  return {
    settings,
    context,
    app,
    async close() {
      await app.server.close()
      await context.close()
    },
  }
}
