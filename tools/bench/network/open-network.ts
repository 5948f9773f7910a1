import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startSession } from '../../../src/features/members/login/session.sql.ts'
import { type Db, openDatabase } from '../../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../../src/server/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '../../../src/server/prepare-database.ts'
import type { AnyCall, CallOutput } from '../../../src/wire/define-call.ts'
import { stockShop } from '../../../test/order-fixture.ts'
import { openAppInProcess } from '../app-in-process.ts'
import { type FilledNetwork, fillNetwork, type NetworkSize, readNetwork } from './fill-network.ts'
import { networkGoods } from './network-goods.ts'

/** A shop with a network of a given size. Its calls run in this process. */
export type NetworkShop = FilledNetwork & {
  db: Db
  ownerUrl: string
  /** Makes a call of a member, through the wire. @throws if the call is refused. */
  ask<C extends AnyCall>(memberId: number, call: C, input?: Record<string, unknown>): Promise<CallOutput<C>>
  close(): Promise<void>
}

/** Two networks in one PostgreSQL. If it writes data of one, that slows both down equally. */
export type NetworkPair = {
  few: NetworkShop
  many: NetworkShop
  /** Makes PostgreSQL write all changed pages to disk, so that the next measurement does not include that. */
  checkpoint(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a small and a large network.
 * @param filledFolder a folder with a large network from `npm run seed:network`. The folder is not changed.
 * If undefined, fills a temporary folder.
 */
export async function openNetworkPair(
  sizes: { few: NetworkSize; many: NetworkSize },
  filledFolder?: string,
): Promise<NetworkPair> {
  const folder = filledFolder ?? (await mkdtemp(join(tmpdir(), 'bmart-network-')))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const fewAddresses = {
    url: withName(postgres.url, fewName),
    ownerUrl: withName(postgres.ownerUrl, fewName),
  }
  const opened: NetworkShop[] = []
  const close = async () => {
    for (const shop of opened) await shop.close()
    await runOn(postgres.ownerUrl, `drop database if exists ${fewName}`)
    await postgres.stop()
    if (!filledFolder) await rm(folder, { recursive: true, force: true })
  }
  try {
    await runOn(postgres.ownerUrl, `create database ${fewName} template template0`)
    await prepareDatabase(fewAddresses)
    await prepareDatabase(postgres)
    const few = await openNetworkShop(fewAddresses, await fillEmpty(fewAddresses.ownerUrl, sizes.few))
    opened.push(few)
    const filled = filledFolder ? readKept(postgres.ownerUrl) : fillEmpty(postgres.ownerUrl, sizes.many)
    const many = await openNetworkShop(postgres, await filled)
    opened.push(many)
    return { few, many, checkpoint: () => checkpoint(postgres.ownerUrl), close }
  } catch (error) {
    await close()
    throw error
  }
}

const fewName = 'bmart_few'

function withName(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = name
  return url.href
}

async function runOn(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

// Causes a checkpoint by copying a database file by file. The command CHECKPOINT requires a superuser, and
// none can connect here.
async function checkpoint(ownerUrl: string): Promise<void> {
  await runOn(ownerUrl, 'create database bmart_checkpoint template template0 strategy file_copy')
  await runOn(ownerUrl, 'drop database bmart_checkpoint')
}

async function openNetworkShop(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  filled: FilledNetwork,
): Promise<NetworkShop> {
  const { context, app, close } = await openAppInProcess(url)
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
    close,
  }
}

// Removes old row versions that earlier runs have left. The small network has none.
async function readKept(ownerUrl: string): Promise<FilledNetwork> {
  await runOn(ownerUrl, 'vacuum analyze')
  return await readNetwork(ownerUrl)
}

async function fillEmpty(ownerUrl: string, size: NetworkSize): Promise<FilledNetwork> {
  const owner = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
  await stockShop(owner, networkGoods)
  await owner.destroy()
  return await fillNetwork(ownerUrl, size)
}
