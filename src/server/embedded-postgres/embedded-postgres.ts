import { open, readFile, rename, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { release } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type DataFolder, openDataFolder, readPublishedAddresses } from './data-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { ensureCluster, readPasswords } from './postgres-cluster.ts'
import {
  changeOwner,
  choosePostgresUser,
  explain,
  type PostgresProcess,
  type PostgresUser,
  spawnPostgres,
} from './postgres-process.ts'
import { endPreviousPostmaster, readPostmasterFile } from './postmaster.ts'

export { DataFolderInUseError, EmbeddedPostgresError } from './embedded-postgres-errors.ts'

export type EmbeddedPostgres = {
  /**
   * The URL for the shop's role, which owns no tables: postgres://bmart_shop:…@127.0.0.1:…/bmart. The URL is
   * constant while this process runs.
   */
  url: string
  /** The URL of the same database for its owner role, which runs migrations. */
  ownerUrl: string
  /**
   * The folder of the Unix socket, if `bySocket` requested one. The port and the roles are those of the URLs.
   */
  socketFolder?: string | undefined
  /**
   * Closes connections, writes everything to disk and resolves when PostgreSQL has ended. May be called
   * repeatedly.
   */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The database's folder; created if missing. Only one process can use it at a time. */
  dataDir: string
  /** Called with a sentence about each unusual event. */
  log?: Log
  /** Called when this process only waits: for PostgreSQL to start, or for that of an earlier run to end. */
  onWaiting?: () => void
  /** False disables fsync, for tests only: a crash of the machine may then lose all data. */
  durable?: boolean
  /**
   * True also accepts connections through a Unix socket, for tests only. Requires a system with Unix sockets
   * and a short path of the folder.
   */
  bySocket?: boolean
}

type Log = (line: string) => void

type Server = {
  folder: DataFolder
  program: string
  user: PostgresUser
  port: number
  durable: boolean
  socketFolder: string | undefined
  log: Log
}

const portTriesMax = 5
const restartPausesMs = [0, 200, 500, 1_000, 2_000, 5_000]
const logBytesMax = 5_000_000
const socketPathBytesMax = 103
const tooManyConnections = '53300'

/**
 * Starts the PostgreSQL of the npm package on a data folder. PostgreSQL ends with `stop()` and when this
 * process ends, even by kill -9. If PostgreSQL alone is killed, this process restarts it. Throws
 * DataFolderInUseError if another process uses the folder, and EmbeddedPostgresError for a fault that an
 * operator can fix.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined, durable = true, bySocket = false } = options
  const folder = await openDataFolder(options.dataDir)
  try {
    const binaries = await findPostgresBinaries()
    await endPreviousPostmaster(folder, log, options.onWaiting)
    const user = await choosePostgresUser(folder.path, folder.clusterPath, binaries.initdb)
    await ensureCluster(folder, binaries, user, { durable, bySocket, log })
    await rotateLog(folder.logPath)
    const passwords = await readPasswords(folder)
    const socketFolder = bySocket && mayHoldSocket(folder.clusterPath) ? folder.clusterPath : undefined
    const draft = { folder, program: binaries.postgres, user, durable, socketFolder, log }
    const { server, running } = await startOnFreePort(draft, options.onWaiting)
    const at = `127.0.0.1:${server.port}/bmart`
    const addresses = {
      url: `postgres://bmart_shop:${passwords.shop}@${at}`,
      ownerUrl: `postgres://bmart:${passwords.owner}@${at}`,
    }
    const stop = supervise(server, running)
    try {
      await ping(addresses.url)
      await folder.publish(addresses)
    } catch (error) {
      await stop()
      throw error
    }
    return { ...addresses, socketFolder, stop }
  } catch (error) {
    await folder.close()
    throw error
  }
}

/**
 * Returns the URLs of the server that another process runs on this data folder. Returns undefined if no such
 * server responds.
 */
export async function findEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'ownerUrl'> | undefined> {
  const addresses = await readPublishedAddresses(dataDir)
  if (addresses === undefined) return undefined
  try {
    await ping(addresses.url)
    return addresses
  } catch (error) {
    // A server whose connections are all in use counts as running.
    return (error as { code?: string }).code === tooManyConnections ? addresses : undefined
  }
}

/**
 * Restarts PostgreSQL whenever it ends unexpectedly. Returns a function that ends the supervision and
 * PostgreSQL.
 */
function supervise(server: Server, first: PostgresProcess): () => Promise<void> {
  const { log } = server
  const stopping = new AbortController()
  let running = first

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Lets Node exit while PostgreSQL runs. The guard process then ends PostgreSQL.
      running.child.unref()
      const { code, signal } = await running.exited
      if (stopping.signal.aborted) return
      log(`PostgreSQL ended unexpectedly (${signal ?? `code ${code}`}); starting it again.`)
      await startAgain()
    }
    // Ends PostgreSQL in case stop() was called during a restart.
    await end(running)
  }

  async function startAgain(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const pauseMs = restartPausesMs[Math.min(attempt, restartPausesMs.length - 1)]
      await sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        await launch(server, (started) => {
          running = started
        })
        return
      } catch (error) {
        log((error as Error).message)
      }
    }
  }

  const supervision = keepRunning()
  let stopped: Promise<void> | undefined
  return () => {
    stopped ??= (async () => {
      stopping.abort()
      running.child.ref()
      await end(running)
      await supervision
      await server.folder.close()
    })()
    return stopped
  }
}

/**
 * Ends PostgreSQL. First requests a fast shutdown, which rolls back open transactions and writes a
 * checkpoint. The stronger signals that follow lose no committed data either.
 */
async function end({ child, exited }: PostgresProcess): Promise<void> {
  const limitsMs = { SIGINT: 20_000, SIGQUIT: 5_000, SIGKILL: 5_000 }
  for (const [signal, limitMs] of Object.entries(limitsMs)) {
    child.kill(signal as keyof typeof limitsMs)
    const giveUp = new AbortController()
    const isGone = exited.then(
      () => true,
      () => true,
    )
    const isTimedOut = sleep(limitMs, false, { signal: giveUp.signal }).catch(() => false)
    const ended = await Promise.race([isGone, isTimedOut])
    giveUp.abort()
    if (ended) return
  }
}

async function startOnFreePort(
  draft: Omit<Server, 'port'>,
  onWaiting?: () => void,
): Promise<{ server: Server; running: PostgresProcess }> {
  for (let tries = 1; ; tries += 1) {
    const server = { ...draft, port: await findFreePort() }
    try {
      return { server, running: await launch(server, onWaiting) }
    } catch (error) {
      // Tries another port if another program has taken this one after the search for a free port.
      if (!(error instanceof PortTakenError) || tries === portTriesMax) throw error
    }
  }
}

class PortTakenError extends EmbeddedPostgresError {
  override name = 'PortTakenError'
}

/** Starts PostgreSQL and resolves when it accepts connections. */
async function launch(
  server: Server,
  onSpawn?: (started: PostgresProcess) => void,
): Promise<PostgresProcess> {
  const { folder } = server
  const logFile = await open(folder.logPath, 'a', 0o600)
  try {
    await changeOwner(server.user, folder.logPath)
    const { size: logStart } = await logFile.stat()
    const running = spawnPostgres(server.user, server.program, serverArguments(server), {
      output: logFile.fd,
    })
    onSpawn?.(running)
    const isReady = await becomesReady(running, folder, server.log)
    if (isReady) return running
    const said = (await readFile(folder.logPath)).subarray(logStart).toString('utf8')
    const reason = `PostgreSQL could not start: ${explain(said) ?? 'it said nothing'} (see ${folder.logPath}).`
    throw /could not create any TCP\/IP sockets/.test(said)
      ? new PortTakenError(reason)
      : new EmbeddedPostgresError(reason)
  } finally {
    await logFile.close()
  }
}

/** Returns true when PostgreSQL accepts connections, and false if it ends before that. */
async function becomesReady({ child }: PostgresProcess, folder: DataFolder, log: Log): Promise<boolean> {
  const noticeAtMs = Date.now() + 3_000
  let isLogged = false
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmasterFile(folder.clusterPath)
    if (postmaster?.pid === child.pid && postmaster.isReady) return true
    if (!isLogged && Date.now() > noticeAtMs) {
      log('PostgreSQL is still starting: it recovers after an unclean shutdown.')
      isLogged = true
    }
    await sleep(5)
  }
  return false
}

function serverArguments({ folder, port, durable, socketFolder = '' }: Server): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder,
    // Allows more connections on a server without durability, because several test shops share it, each with
    // its own pool.
    max_connections: durable ? 60 : 150,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keeps statement errors out of the log, because statements and rows may contain personal data. The
    // client gets the errors.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(knowsSyncfs() ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  return [
    '-D',
    folder.clusterPath,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

// Returns whether the system has a reliable syncfs. After a crash, PostgreSQL must sync the files written
// before. With syncfs this takes 20 ms, and without it two seconds for 1,300 files. On older kernels syncfs
// does not report a failing disk.
function knowsSyncfs(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

function mayHoldSocket(folder: string): boolean {
  return (
    process.platform !== 'win32' && Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= socketPathBytesMax
  )
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function rotateLog(path: string): Promise<void> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size > logBytesMax) await rename(path, `${path}.1`)
}

async function ping(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  // Ignores the 'error' event, which ends a process that has no listener for it. If the server ends during a
  // query, the query rejects too, so the failure is still reported.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end()
  }
}
