import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseLine, openDatabaseLine } from '../../../test/database-line.ts'
import { type Processes, signal, treeOf } from './processes.ts'
import type { Programs } from './programs.ts'

const address = '127.0.0.1'
const names = ['one', 'two', 'three'] as const
// The configuration files in `ops/cluster` for a machine with a database.
const files = ['etcd.env', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'] as const
export type NodeName = (typeof names)[number]

/** The ports of a simulated machine. Each machine has a range of ten. */
export type Ports = Record<
  'shop' | 'etcd' | 'etcdPeer' | 'postgres' | 'patroni' | 'primary' | 'standby' | 'pgbouncer' | 'line',
  number
>

/**
 * Three simulated machines, each with a database and the programs in front of it. All run on this machine.
 */
export type Cluster = {
  names: readonly NodeName[]
  ports: Record<NodeName, Ports>
  /** Returns the URL of the primary through the HAProxy of a machine, for one of the two roles. */
  url(role: 'bmart' | 'bmart_shop', node?: NodeName): string
  /** Returns the URL of the primary through the PgBouncer of a machine, for the shop's role. */
  pooledUrl(node: NodeName): string
  /** Returns the URL of a standby through the HAProxy of a machine, for the shop's role. */
  standbyUrl(node: NodeName): string
  members(): Promise<Member[]>
  /** Waits until there are a primary, a synchronous standby, and a third machine that follows the primary. */
  isWhole(): Promise<void>
  primary(): Promise<NodeName>
  /** Kills the Patroni and the PostgreSQL of a machine, as a power failure would. */
  killNode(node: NodeName): void
  /** Kills only the PostgreSQL of a machine, as the kernel would when memory is short. */
  killPostgres(node: NodeName): void
  /**
   * Suspends the Patroni and the PostgreSQL of a machine, as if its virtual machine hung. Returns a function
   * that resumes them.
   */
  freeze(node: NodeName): () => void
  startNode(node: NodeName): void
  /** The connection from the Patroni of a machine to etcd. A proof can cut it. */
  line: Record<NodeName, DatabaseLine>
  /** Returns whether the PostgreSQL of a machine accepts a change from a client that can still reach it. */
  takesChanges(node: NodeName): Promise<boolean>
  close(): void
}

export type Member = { name: NodeName; role: string; state: string; timeline?: number; lag?: number | string }

/** The programs, the processes and the folder of a proof. */
export type Place = {
  programs: Programs
  processes: Processes
  folder: string
  /** The user for the programs if root starts them. */
  user: string | undefined
}

const startTimeoutMs = 90_000

export async function startCluster(
  { programs, processes, folder, user }: Place,
  basePort: number,
): Promise<Cluster> {
  const ports = Object.fromEntries(
    names.map((name, index) => [name, portsFrom(basePort + 10 * index)]),
  ) as Record<NodeName, Ports>
  const folderOf = (name: NodeName) => join(folder, name)
  for (const name of names) makeFolder(folderOf(name), user)
  const passwords = newPasswords()
  const shared = { ports, passwords, postgresBin: programs.postgresBin }
  for (const name of names) {
    for (const file of files)
      render(file, join(folderOf(name), file), wordsOf(name, folderOf(name), shared), user)
    processes.start(`etcd-${name}`, [programs.etcd], readVariables(join(folderOf(name), 'etcd.env')))
  }
  await etcdIsHealthy(ports.one.etcd)
  const line = await openLines(ports)
  const startNode = (name: NodeName) =>
    processes.start(`patroni-${name}`, [programs.patroni, join(folderOf(name), 'patroni.yml')], {
      // Connects to etcd through a proxy that belongs only to this machine, so that the proof can cut the
      // connection.
      PATRONI_ETCD_HOSTS: `${address}:${ports[name].line}`,
      PATRONI_ETCD_USE_PROXIES: 'true',
    })

  for (const name of names) {
    processes.start(`haproxy-${name}`, [programs.haproxy, '-f', join(folderOf(name), 'haproxy.cfg')])
    startNode(name)
    writeFor(user, join(folderOf(name), 'userlist.txt'), `"bmart_shop" "${passwords.bmart_shop}"\n`)
    processes.start(`pgbouncer-${name}`, [programs.pgbouncer, join(folderOf(name), 'pgbouncer.ini')])
  }

  const connect = (port: number, role: keyof Passwords, database = 'bmart') => {
    const name = role === 'superuser' ? 'postgres' : role
    return `postgres://${name}:${passwords[role]}@${address}:${port}/${database}`
  }
  const members = () => readMembers(ports)
  const postgresOf = (name: NodeName): number[] => {
    const pid = Number(readFileSync(join(folderOf(name), 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    return treeOf(pid)
  }
  const everythingOf = (name: NodeName) => [
    ...new Set([...processes.tree(`patroni-${name}`), ...postgresOf(name)]),
  ]

  const cluster: Cluster = {
    names,
    ports,
    url: (role, node = 'one') => connect(ports[node].primary, role),
    pooledUrl: (node) => connect(ports[node].pgbouncer, 'bmart_shop'),
    standbyUrl: (node) => connect(ports[node].standby, 'bmart_shop'),
    members,
    async isWhole() {
      const deadline = Date.now() + startTimeoutMs
      for (;;) {
        const all = await members()
        const following = all.filter(
          ({ state, role, lag }) =>
            role !== 'leader' && (state === 'streaming' || state === 'running') && lag === 0,
        )
        if (
          all.some(({ role, state }) => role === 'leader' && state === 'running') &&
          following.length === 2 &&
          all.some(({ role }) => role === 'sync_standby')
        )
          return
        if (Date.now() > deadline) throw new Error(`The cluster is incomplete: ${JSON.stringify(all)}`)
        await sleep(250)
      }
    },
    async primary() {
      const leader = (await members()).find(({ role }) => role === 'leader')
      if (!leader) throw new Error('no primary')
      return leader.name
    },
    killNode: (name) => signal(everythingOf(name), 'SIGKILL'),
    killPostgres: (name) => signal(postgresOf(name), 'SIGKILL'),
    freeze(name) {
      const pids = everythingOf(name)
      signal(pids, 'SIGSTOP')
      return () => signal(pids, 'SIGCONT')
    },
    startNode,
    line,
    takesChanges: (name) => takesChanges(connect(ports[name].postgres, 'superuser', 'postgres')),
    close: () => Object.values(line).forEach((each) => each.cut()),
  }
  await cluster.isWhole()
  await makeRoles(connect(ports.one.primary, 'superuser', 'postgres'), passwords)
  return cluster
}

async function takesChanges(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_500,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('create table if not exists tried (at timestamptz)')
    await client.query('insert into tried values (now())')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}

type Passwords = Record<'superuser' | 'replication' | 'bmart' | 'bmart_shop', string>

function newPasswords(): Passwords {
  const made = () => randomBytes(12).toString('hex')
  return { superuser: made(), replication: made(), bmart: made(), bmart_shop: made() }
}

/** Returns the values that replace '@WORD@' in the files of a machine. */
function wordsOf(
  name: NodeName,
  folder: string,
  {
    ports,
    passwords,
    postgresBin,
  }: { ports: Record<NodeName, Ports>; passwords: Passwords; postgresBin: string },
): Record<string, string | number> {
  const own = ports[name]
  const each = (row: (other: NodeName) => string, between: string) => names.map(row).join(between)
  return {
    NAME: name,
    ADDRESS: address,
    NETWORK: `${address}/32`,
    FOLDER: folder,
    POSTGRES_BIN: postgresBin,
    ETCD_PORT: own.etcd,
    ETCD_PEER_PORT: own.etcdPeer,
    PATRONI_PORT: own.patroni,
    POSTGRES_PORT: own.postgres,
    PRIMARY_PORT: own.primary,
    STANDBY_PORT: own.standby,
    PGBOUNCER_PORT: own.pgbouncer,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    ETCD_HOSTS: each((other) => `${address}:${ports[other].etcd}`, ','),
    ETCD_PEERS: each((other) => `${other}=http://${address}:${ports[other].etcdPeer}`, ','),
    DATABASE_SERVERS: each(
      (other) => `  server ${other} ${address}:${ports[other].postgres} port ${ports[other].patroni}`,
      '\n',
    ),
  }
}

async function openLines(ports: Record<NodeName, Ports>): Promise<Record<NodeName, DatabaseLine>> {
  const lines = names.map(async (name) => {
    const { etcd, line } = ports[name]
    return [name, await openDatabaseLine(`http://${address}:${etcd}`, line)] as const
  })
  return Object.fromEntries(await Promise.all(lines)) as Record<NodeName, DatabaseLine>
}

function portsFrom(first: number): Ports {
  return {
    shop: first,
    etcd: first + 1,
    etcdPeer: first + 2,
    postgres: first + 3,
    patroni: first + 4,
    primary: first + 5,
    standby: first + 6,
    pgbouncer: first + 7,
    line: first + 8,
  }
}

// Waits for etcd. Patroni exits if the members of etcd have not agreed on a version yet.
async function etcdIsHealthy(port: number): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const answer = await fetch(`http://${address}:${port}/version`).catch(() => undefined)
    const { etcdcluster = '' } = ((await answer?.json()) ?? {}) as { etcdcluster?: string }
    if (/^\d/.test(etcdcluster)) return
    if (Date.now() > deadline) throw new Error('etcd does not answer.')
    await sleep(100)
  }
}

function readVariables(path: string): Record<string, string> {
  const rows = readFileSync(path, 'utf8').matchAll(/^(ETCD_\w+)=(.*)$/gm)
  return Object.fromEntries([...rows].map(([, name, value]) => [name!, value!]))
}

/** Returns the members of the cluster, according to the first Patroni that answers. */
async function readMembers(ports: Record<NodeName, Ports>): Promise<Member[]> {
  for (const name of names) {
    const answer = await fetch(`http://${address}:${ports[name].patroni}/cluster`, {
      signal: AbortSignal.timeout(1_500),
    }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members?: Member[] }).members ?? []
  }
  return []
}

// Creates the roles and the database in the way that docs/deployment.md describes.
async function makeRoles(url: string, passwords: Passwords): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const role of ['bmart', 'bmart_shop'] as const)
    await client.query(`create role ${role} login password '${passwords[role]}'`)
  await client.query('create database bmart owner bmart')
  await client.end()
}

/** Creates a folder that belongs to the user of the programs. */
export function makeFolder(path: string, user: string | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  giveTo(path, user)
}

function giveTo(path: string, user: string | undefined): void {
  if (user === undefined) return
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, user], { encoding: 'utf8' })),
  )
  chownSync(path, uid!, gid!)
}

function writeFor(user: string | undefined, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  giveTo(path, user)
}

/** Writes a file of `ops/cluster` with values instead of @WORD@. @throws Error if a value is missing. */
export function render(
  file: string,
  target: string,
  words: Record<string, string | number>,
  user: string | undefined,
): void {
  const text = readFileSync(resolve('ops/cluster', file), 'utf8').replaceAll(
    /^(?![#;]).*@[A-Z_]+@.*$/gm,
    (row) =>
      row.replaceAll(/@([A-Z_]+)@/g, (_, word: string) => {
        if (!(word in words)) throw new Error(`ops/cluster/${file}: no value for @${word}@`)
        return String(words[word])
      }),
  )
  writeFor(user, target, text)
}
