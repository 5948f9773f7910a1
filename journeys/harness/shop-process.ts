import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseAddresses } from '../../src/server/prepare-database.ts'
import { freePort } from '../../test/free-port.ts'
import { cloneDatabase } from '../../test/test-postgres.ts'
import { startArguments } from '../../tools/development/start-arguments.ts'
import { preparedGround } from './prepared.ts'

/** A shop with its own process, port, and data folder with the demo seed. */
export type Shop = {
  url: string
  /** The output since the last call. */
  takeLog: () => string
  /** The environment that an operator's command needs for this shop. */
  environment: Record<string, string>
  stop: () => Promise<void>
}

// A busy machine takes minutes to fill the first shop.
const startTimeoutMs = 300_000
const stopTimeoutMs = 10_000

/**
 * Starts the built shop on that database, on the given port or a free one, and waits until it is ready. Reads
 * and stores pictures in the given folder.
 */
export async function startShop(): Promise<Shop> {
  const { server, pictures } = preparedGround()
  const database = await cloneDatabase(server)
  const drop = () => database.drop()
  const shop = await startShopOn(database, { pictures }).catch(async (error: unknown) => {
    await drop()
    throw error
  })
  return {
    ...shop,
    async stop() {
      await shop.stop()
      await drop()
    },
  }
}

/**
 * Starts the built shop on a free port, or on the one that is named, and on that database, and waits until it says that it
 * is ready. Pictures are taken from, and left in, the folder that is named.
 */
export async function startShopOn(
  database: DatabaseAddresses,
  {
    pictures,
    port: givenPort,
    environment = {},
  }: { pictures?: string; port?: number; environment?: Record<string, string> } = {},
): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bmart-journey-'))
  // Windows lets every user create a junction; other systems ignore this type.
  if (pictures) await symlink(pictures, join(dataDir, 'images'), 'junction')
  const port = givenPort ?? (await freePort())
  const settings: Record<string, string> = {
    DATABASE_URL: database.url,
    ...(database.ownerUrl && { DATABASE_OWNER_URL: database.ownerUrl }),
    // An empty value means unset and overrides a developer's .env, so that journeys never use that shop's data.
    PUBLIC_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'demo',
    SHOP_MODE: 'demo',
    // Journeys are faster than people, and all use one address, so the rate limits are lifted.
    RATE_LIMIT_SCALE: '1000',
    // One user at a time needs no more. Each connection reads the tables, functions and rules itself.
    DATABASE_POOL_SIZE: '4',
    LOG_LEVEL: 'warn',
    LOG_DATABASE_DETAIL: 'on',
    ...environment,
  }
  const child = spawn(process.execPath, await startArguments(), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  }
  const killNow = () => child.kill('SIGKILL')
  process.on('exit', killNow)

  const shop: Shop = {
    url: `http://127.0.0.1:${port}`,
    environment: settings,
    takeLog() {
      const taken = log
      log = ''
      return taken
    },
    async stop() {
      await stopProcess(child)
      process.off('exit', killNow)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await untilReady(shop.url, child)
  } catch (error) {
    await shop.stop()
    throw new Error(`The shop did not start: ${(error as Error).message}\n${log}`, { cause: error })
  }
  return shop
}

async function untilReady(url: string, child: ChildProcess) {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`it exited with ${child.exitCode ?? child.signalCode}`)
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await wait(50)
  }
  throw new Error(`it was not ready after ${startTimeoutMs / 1000} seconds`)
}

async function stopProcess(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(late)
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null
}
