import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../src/server/pages/build.ts'
import { startShop } from './processes.ts'

/** Starts the built shop in a temporary folder with the demo's data. The demo's products have pictures. */
export async function startDemoShop(
  environment: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  await buildIfStale((text) => console.log(text))
  const folder = await mkdtemp(join(tmpdir(), 'bmart-bench-demo-'))
  await chmod(folder, 0o755)
  const shop = await startShop({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    PUBLIC_URL: '',
    SHOP_MODE: 'demo',
    SEED: 'demo',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_SCALE: '1000000',
    ...environment,
  })
  return {
    url: `http://127.0.0.1:${shop.port}`,
    async stop() {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
