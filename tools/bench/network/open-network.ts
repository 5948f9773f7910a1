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

/** The shop on a network of some size, in this process without a network connection. */
export type NetworkShop = FilledNetwork & {
  db: Db
  ownerUrl: string
  /** Makes a call as a member, through the wire. @throws when it is refused. */
  ask<C extends AnyCall>(memberId: number, call: C, input?: Record<string, unknown>): Promise<CallOutput<C>>
  close(): Promise<void>
}

/** Two networks in one PostgreSQL, so that pending writes of one slow both down alike. */
export type NetworkPair = {
  few: NetworkShop
  many: NetworkShop
  /** Makes PostgreSQL write all dirty pages, so that later measurements do not pay for them. */
  checkpoint(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a small and a large network.
 * @param filledFolder a folder that `npm run seed:network` has filled with the large network. It stays
 * unchanged. By default a temporary one is filled.
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

// Makes PostgreSQL run a checkpoint by copying a database file by file. Only a superuser may run CHECKPOINT,
// and none can connect here.
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

// Removes dead row versions of earlier runs, which the smaller network does not have.
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
