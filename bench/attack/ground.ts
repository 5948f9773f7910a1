import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
} from '../../src/server/embedded-postgres/embedded-postgres.ts'
import { startShop } from '../processes.ts'
import { type Client, createClient } from './shop-client.ts'

/** The shop under attack. */
export type Ground = {
  url: string
  port: number
  client: Client
  /** The demo's provider of payments, as its operator reaches it; undefined without the data folder. */
  provider(): Promise<Provider | undefined>
  /** A statement as the operator of the database; undefined without the data folder. */
  query?(text: string): Promise<Record<string, unknown>[]>
  /** Each statement in a transaction that is undone, as the role that the shop itself runs as. */
  tryAsTheShop?(statements: string[]): Promise<Tried[]>
  close(): Promise<void>
}

type Provider = {
  /** A request to the provider's API or to its controls, with the shop's keys. */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
}

type Tried = { statement: string; refused: string | undefined }

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A running shop. @throws Error for one that is not on this machine. */
export async function groundAt(address: string, dataDir?: string): Promise<Ground> {
  const url = new URL(address)
  if (!loopback.has(url.hostname))
    throw new Error(`${url.hostname} is not this machine. Attack your own shop.`)
  const database = dataDir === undefined ? undefined : await findEmbeddedPostgres(dataDir)
  return {
    url: url.origin,
    port: Number(url.port || 80),
    client: createClient(url.origin),
    provider: () => openProvider(dataDir),
    ...(database === undefined ? {} : openQueries(database)),
    close: async () => undefined,
  }
}

/** A shop of its own: the built one, with the demo's data in a folder that is thrown away. */
export async function openGround(environment: Record<string, string>): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'bmart-attack-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    SHOP_MODE: 'demo',
    SEED: 'demo',
    LOG_LEVEL: 'fatal',
    ...environment,
  })
  return {
    ...(await groundAt(`http://127.0.0.1:${shop.port}`, dataDir)),
    async close() {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openProvider(dataDir: string | undefined): Promise<Provider | undefined> {
  if (dataDir === undefined) return undefined
  const text = await readFile(join(dataDir, 'demo-payments-connection.json'), 'utf8')
  const { baseUrl, keyId, keySecret } = JSON.parse(text) as Record<string, string>
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return {
    async ask(method, path, body) {
      const headers = { authorization, 'content-type': 'application/json' }
      const init = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(baseUrl + path, { ...init, method, headers })
      if (!response.ok) throw new Error(`${path} ${response.status}: ${await response.text()}`)
      return await response.json()
    },
  }
}

function openQueries(
  database: Pick<EmbeddedPostgres, 'url' | 'ownerUrl'>,
): Required<Pick<Ground, 'query' | 'tryAsTheShop'>> {
  return {
    query: (text) => withClient(database.ownerUrl, async (client) => (await client.query(text)).rows),
    tryAsTheShop: (statements) =>
      withClient(database.url, async (client) => {
        await client.query('begin')
        const tried: Tried[] = []
        for (const statement of statements) {
          await client.query('savepoint tried')
          const refused = await client.query(statement).then(
            () => undefined,
            (error: Error) => error.message,
          )
          await client.query('rollback to savepoint tried')
          tried.push({ statement, refused })
        }
        await client.query('rollback')
        return tried
      }),
  }
}

async function withClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
