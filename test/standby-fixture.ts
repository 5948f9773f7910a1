import { appendFile, cp, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/embedded-postgres.ts'
import { findPostgresBinaries } from '../src/server/embedded-postgres/postgres-binaries.ts'
import {
  changeOwner,
  choosePostgresUser,
  runPostgres,
  spawnPostgres,
} from '../src/server/embedded-postgres/postgres-process.ts'
import { prepareDatabase } from '../src/server/prepare-database.ts'
import { freePort } from './free-port.ts'
import { findFastFolder, folderPrefix, type TestDatabase } from './test-postgres.ts'
import { until } from './until.ts'

/** A PostgreSQL with a hot standby that streams from it. */
export type PrimaryWithStandby = {
  /** The primary. */
  database: TestDatabase
  /** The standby's URL for the shop's role. */
  standbyUrl: string
  /** Pauses the standby's replay; `resume` continues it. */
  pause(): Promise<void>
  resume(): Promise<void>
}

// The most connections: at least as many as the primary's.
const connectionsMax = 150

/** Starts both. `database.drop()` stops them. */
export async function startPrimaryWithStandby(): Promise<PrimaryWithStandby> {
  const folder = join(await findFastFolder(), `${folderPrefix}${process.pid}-standby`)
  const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')]
  const cluster = join(standbyFolder, 'postgres')
  await mkdir(standbyFolder, { recursive: true })
  const made = await startEmbeddedPostgres({ dataDir: primaryFolder, durable: false })
  await prepareDatabase(made)
  await made.stop()

  const binaries = await findPostgresBinaries()
  const user = await choosePostgresUser(primaryFolder, join(primaryFolder, 'postgres'), binaries.initdb)
  await allowStreaming(join(primaryFolder, 'postgres'))
  // npm's PostgreSQL has no pg_basebackup. A copy of a stopped server's files is equally complete.
  await cp(join(primaryFolder, 'postgres'), cluster, { recursive: true })
  const primary = await startEmbeddedPostgres({ dataDir: primaryFolder, durable: false })
  const from = new URL(primary.ownerUrl)
  await writeFile(join(cluster, 'standby.signal'), '')
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${from.port} user=streaming'\n`,
  )
  await changeOwner(user, cluster)
  const port = await freePort()
  const log = await open(join(folder, 'standby.log'), 'a')
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    `max_connections=${connectionsMax}`,
    'max_standby_streaming_delay=50ms',
    'wal_receiver_status_interval=1s',
  ]
  const standby = spawnPostgres(
    user,
    binaries.postgres,
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { output: log.fd },
  )
  await log.close()
  const url = on(primary.url, port)
  const ownerUrl = on(primary.ownerUrl, port)
  await until(() => isDone(url, 'select 1'))
  return {
    database: {
      url: primary.url,
      ownerUrl: primary.ownerUrl,
      async drop() {
        standby.child.kill('SIGQUIT')
        await standby.exited
        await primary.stop()
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      },
    },
    standbyUrl: url,
    pause: () => until(() => isDone(ownerUrl, 'select pg_wal_replay_pause()')),
    resume: () => until(() => isDone(ownerUrl, 'select pg_wal_replay_resume()')),
  }

  async function allowStreaming(primaryCluster: string): Promise<void> {
    const statements = [
      'create role streaming login replication',
      'grant execute on function pg_wal_replay_pause(), pg_wal_replay_resume() to bmart',
    ]
    const alone = ['--single', '-F', '-c', 'exit_on_error=on', '-D', primaryCluster, 'bmart']
    await runPostgres(user, binaries.postgres, alone, `${statements.join('\n')}\n`)
    await appendFile(join(primaryCluster, 'pg_hba.conf'), 'host replication streaming 127.0.0.1/32 trust\n')
  }
}

function on(address: string, port: number): string {
  const url = new URL(address)
  url.port = String(port)
  return url.href
}

// A query that blocks replay may be cancelled by it.
async function isDone(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(statement)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
