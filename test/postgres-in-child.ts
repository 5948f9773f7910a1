import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'

const launcher = join(import.meta.dirname, '../src/server/embedded-postgres/embedded-postgres.ts')
const children: ChildProcess[] = []

/** Kills children that the tests started and did not end. */
export function killChildren(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL')
}

export type ChildOptions = { onSigint?: string; stays?: boolean; detached?: boolean; uid?: number }

/** Starts a child process that starts the server and prints its URL, or the error. */
export function startInChild(
  folder: string,
  { onSigint = '', stays = true, detached = false, uid }: ChildOptions = {},
): { child: ChildProcess; lines: AsyncIterator<string> } {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher)}
    import pg from 'pg'
    const ask = async () => {
      const client = new pg.Client(server.url)
      await client.connect()
      await client.end()
      console.log('answered')
    }
    process.once('SIGINT', async () => { ${onSigint}; process.exit() })
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log: console.log }).catch((error) => {
      console.log(error.message)
      process.exit(1)
    })
    console.log(server.ownerUrl)
    if (${stays}) setInterval(() => {}, 1_000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  children.push(child)
  if (!child.stdout) throw new Error('the child process has no pipe')
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() }
}

export async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  const { value } = await lines.next()
  return String(value)
}

/** Waits until a child's server is up, skips other lines, and returns its URL. */
export async function addressLine(lines: AsyncIterator<string>): Promise<string> {
  for (;;) {
    const line = await nextLine(lines)
    if (line.startsWith('postgres://')) return line
  }
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

/** Returns the number of postgres and initdb processes working below a folder, without zombies. */
export function postgresCount(folder: string): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.filter((pid) => {
    const command = readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    const isDead = /\) Z /.test(readOrNothing(`/proc/${pid}/stat`))
    return !isDead && /\/(postgres|initdb)\b/.test(command) && command.includes(folder)
  }).length
}

// A process may end between listing and reading it.
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
