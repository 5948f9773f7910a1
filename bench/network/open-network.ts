import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSession } from '../../src/features/members/login/session.sql.ts'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { createContext } from '../../src/server/application.ts'
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres/embedded-postgres.ts'
import { createApp } from '../../src/server/http/app.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import type { AnyCall, CallOutput } from '../../src/wire/define-call.ts'
import { stockShop } from '../../test/order-fixture.ts'
import { type FilledNetwork, fillNetwork, type NetworkSize, readNetwork } from './fill-network.ts'
import { networkGoods } from './network-goods.ts'

/** The shop on a network of some size, in this process: nothing stands between a call and its answer. */
export type NetworkShop = FilledNetwork & {
  db: Db
  ownerUrl: string
  /** Makes a call as a member, through the wire. @throws when it is refused. */
  ask<C extends AnyCall>(memberId: number, call: C, input?: Record<string, unknown>): Promise<CallOutput<C>>
  close(): Promise<void>
}

/** @param filledFolder a folder that `npm run seed:network` has filled, which stays; else one is made, and removed. */
export async function openNetworkShop(size: NetworkSize, filledFolder?: string): Promise<NetworkShop> {
  const folder = filledFolder ?? (await mkdtemp(join(tmpdir(), 'bmart-network-')))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  await prepareDatabase(postgres).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  const { url, ownerUrl } = postgres
  const filled = filledFolder ? await readNetwork(ownerUrl) : await fillEmpty(ownerUrl, size)
  const context = await createContext(
    readSettings({ SEED: 'none', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000000', DATABASE_URL: url }),
    url,
  )
  const app = await createApp(context)
  await app.server.ready()
  const cookies = new Map<number, string>()
  return {
    ...filled,
    db: context.db,
    ownerUrl,
    async ask(memberId, { wire }, input = {}) {
      const cookie =
        cookies.get(memberId) ?? `bmart_session=${await startSession(context.db, memberId, 'bench')}`
      cookies.set(memberId, cookie)
      const response = await app.server.inject({
        method: wire.method,
        url: wire.path,
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          'content-type': 'application/json',
          cookie,
        },
        ...(wire.method === 'POST' ? { payload: { user_id: String(memberId), ...input } } : {}),
      })
      if (response.statusCode !== 200) throw new Error(`${wire.path} answered ${response.payload}`)
      return response.json()
    },
    async close() {
      await app.server.close()
      await context.close()
      await postgres.stop()
      if (!filledFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function fillEmpty(ownerUrl: string, size: NetworkSize): Promise<FilledNetwork> {
  const owner = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
  await stockShop(owner, networkGoods)
  await owner.destroy()
  return await fillNetwork(ownerUrl, size)
}
