import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { Stats } from 'node:fs'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'

/** How to run programs as a user whom PostgreSQL accepts, for it refuses to be root. */
export type PostgresUser = {
  /** A command that runs the rest of its line as that user. Empty: Node does it, or nothing needs to be done. */
  prefix: readonly string[]
  uid?: number
  gid?: number
  /** Whom the cluster's files must belong to. Undefined: whoever runs this process. */
  owner?: { uid: number; gid: number }
}

export type PostgresProcess = {
  child: ChildProcess
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const nobody = 65534

/**
 * Guards a program against outliving its parent. The shell that runs this becomes the program, under the same process
 * id; the small shell beside it waits on a pipe that nobody writes to. A line there is a farewell: the program has
 * ended. An end without one means that the parent died, by kill -9 too, for the kernel closes a dead process's pipes.
 * Twice in parentheses, because a postmaster wonders about children that it did not start.
 */
const guardedRun = `
( ( exec /bin/sh -c "$0" database-guard $$ <&3 3<&- >/dev/null 2>&1 ) & )
exec "$@" 3<&-
`
// Signals go to the group, since initdb works through children. Those of a postmaster are in groups of their own.
const guard = `
read -r exited && exit
kill -s INT -- -$1
for tenth in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  sleep 0.1
  kill -s 0 $1 || exit
done
kill -s QUIT -- -$1
`

/** Chooses whom PostgreSQL runs as, so that it reaches its programs and its data folder. */
export async function choosePostgresUser(
  folderPath: string,
  clusterPath: string,
  program: string,
): Promise<PostgresUser> {
  const reaches = (candidate: PostgresUser) => canReach(candidate, folderPath, program)
  if (process.getuid?.() !== 0) {
    // initdb insists on a user with a name, which the number that a container was started with may not have.
    const isNameless = process.getuid !== undefined && !hasName()
    return isNameless && reaches({ prefix: renamed }) ? { prefix: renamed } : { prefix: [] }
  }
  const cluster = await stat(clusterPath).catch(() => undefined)
  const user = usersForRoot(cluster).find(reaches)
  if (user) return user
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and no other user can reach ${folderPath}: start as a normal user, set DATA_DIR to a folder outside of root's own, or set DATABASE_URL.`,
  )
}

// A namespace in which this user goes by another number, without gaining or losing a right.
const renamed = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

function usersForRoot(cluster: Stats | undefined): PostgresUser[] {
  // A folder begun by a person and then started by root stays that person's.
  const owner =
    cluster && cluster.uid !== 0 ? { uid: cluster.uid, gid: cluster.gid } : { uid: nobody, gid: nobody }
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const rights = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  return [
    { prefix: [], ...owner, owner },
    // Below a folder that only root may enter (/root), that user needs root's right to enter it. Containers have it.
    { prefix: ['setpriv', ...identity, ...rights], owner },
    // Where no other user exists, as in some sandboxes, or without that right.
    { prefix: renamed, owner: { uid: 0, gid: 0 } },
  ]
}

function hasName(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

function canReach(user: PostgresUser, folderPath: string, program: string): boolean {
  const script = 'cd "$1" && test -x "$2"'
  const [command, ...args] = [...user.prefix, '/bin/sh', '-c', script, 'sh', folderPath, program]
  const { status } = spawnSync(command, args, {
    stdio: 'ignore',
    cwd: '/',
    env: cleanEnvironment(),
    ...ids(user),
  })
  return status === 0
}

/** Makes a file or a whole folder the user's, the folder itself last, so that an interrupted change is seen next time. */
export async function changeOwner(user: PostgresUser, path: string): Promise<void> {
  if (!user.owner) return
  const { uid, gid } = user.owner
  const entry = await stat(path)
  if (entry.uid === uid) return
  if (entry.isDirectory()) {
    for (const child of await readdir(path, { recursive: true })) await lchown(join(path, child), uid, gid)
  }
  await chown(path, uid, gid)
}

/** Starts one of PostgreSQL's programs, which ends when this process does. */
export function spawnPostgres(
  user: PostgresUser,
  program: string,
  args: readonly string[],
  { input = 'ignore', output }: { input?: 'ignore' | 'pipe'; output: number | 'pipe' },
): PostgresProcess {
  const line =
    process.platform === 'win32'
      ? // Windows ends the children of a dead parent by itself, through Node's job object.
        [program, ...args]
      : [...user.prefix, '/bin/sh', '-c', guardedRun, guard, program, ...args]
  const [command = program, ...rest] = line
  const child = spawn(command, rest, {
    stdio: [input, output, output, 'pipe'],
    env: cleanEnvironment(),
    // A session of its own: Ctrl-C reaches every process in the terminal's foreground, and PostgreSQL must outlive
    // the requests that the server still answers then.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...ids(user),
  })
  const guardPipe = child.stdio[3] as Socket
  guardPipe.unref()
  // Writing to a guard or a program that is gone already, is no news: the exit tells.
  guardPipe.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      guardPipe.end('exited\n')
      resolve({ code, signal })
    })
  })
  // Whoever waits for the exit hears of the failure; nobody may be waiting yet.
  exited.catch(() => undefined)
  return { child, exited }
}

/** Runs one of PostgreSQL's programs to its end. */
export async function runPostgres(
  user: PostgresUser,
  program: string,
  args: readonly string[],
  input = '',
): Promise<void> {
  const { child, exited } = spawnPostgres(user, program, args, { input: 'pipe', output: 'pipe' })
  let errors = ''
  child.stdout?.resume()
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  child.stdin?.end(input)
  // Not the child's 'close' event, which waits for the guard too.
  const saidAll = new Promise((resolve) => child.stderr?.once('end', resolve))
  const [{ code, signal }] = await Promise.all([exited, saidAll])
  if (code === 0) return
  throw new EmbeddedPostgresError(
    `PostgreSQL could not make its database: ${explain(errors) ?? `its program ended with ${signal ?? code}`}.`,
  )
}

/** The line among PostgreSQL's output that says what went wrong: the first, since one failure leads to others. */
export function explain(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((text) => /\b(FATAL|PANIC|error|ERROR):/.test(text)) ?? lines.at(-1)
  return line?.replace(/^.*?\b(FATAL|PANIC|error|ERROR):\s*/, '').replace(/\.$/, '')
}

function ids({ uid, gid }: PostgresUser): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid }
}

/** PostgreSQL's programs read PGDATA, PGPORT, LANG and more; a person's settings for another server must not leak in. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'SystemRoot']
  const entries = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}
