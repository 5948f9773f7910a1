import { type ChildProcess, spawn } from 'node:child_process'
import type { Stats } from 'node:fs'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'

/** How to run programs as another user. PostgreSQL refuses to run as root. */
export type PostgresUser = {
  /**
   * The command that precedes the program and switches the user, such as `setpriv …`. Empty if Node switches
   * the user, or if no other user is needed.
   */
  prefix: readonly string[]
  uid?: number
  gid?: number
  /** The owner of the cluster's files; undefined means this process's user. */
  owner?: { uid: number; gid: number }
}

export type PostgresProcess = {
  child: ChildProcess
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const nobody = 65534

/**
 * Runs a program that ends when its parent dies. The program replaces the shell that runs this script, and
 * keeps its process id. A second shell, the guard, reads from a pipe of the parent. A line on the pipe means
 * that the program has ended. End of file without a line means that the parent has died, even by kill -9,
 * because the kernel then closes its pipes. The guard runs in two nested subshells, so that it is no child of
 * the postmaster, which would log the end of an unknown child.
 */
const guardedRun = `
( ( exec /bin/sh -c "$0" database-guard $$ <&3 3<&- >/dev/null 2>&1 ) & )
exec "$@" 3<&-
`
// The script of the guard. It sends signals to the process group, because initdb starts children in its
// group. Children of the postmaster are in their own groups.
const guard = `
read -r exited && exit
kill -s INT -- -$1
for tenth in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  sleep 0.1
  kill -s 0 $1 || exit
done
kill -s QUIT -- -$1
`

/**
 * Chooses a user for PostgreSQL that can read both its programs and its data folder.
 * @param initdb the program that tests each user. Unlike a check of permissions, a run of it shows whether it
 * finds its files.
 */
export async function choosePostgresUser(
  folderPath: string,
  clusterPath: string,
  initdb: string,
): Promise<PostgresUser> {
  const reaches = (candidate: PostgresUser) => canReach(candidate, folderPath, initdb)
  if (process.getuid?.() !== 0) {
    // initdb requires a user with a name. In a container, the user may have none.
    const isNameless = process.getuid !== undefined && !hasName()
    return isNameless && (await reaches({ prefix: renamed })) ? { prefix: renamed } : { prefix: [] }
  }
  const cluster = await stat(clusterPath).catch(() => undefined)
  for (const user of usersForRoot(cluster)) if (await reaches(user)) return user
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and no other user can reach both ${folderPath} and ${dirname(initdb)}: start as a normal user, move the shop to a folder that others may enter, or set DATABASE_URL.`,
  )
}

// Runs a program in a user namespace, under another uid but with the same rights on files.
const renamed = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

function usersForRoot(cluster: Stats | undefined): PostgresUser[] {
  // Uses the owner of the folder, so that a normal user remains the owner of the files even if root starts
  // the shop.
  const owner =
    cluster && cluster.uid !== 0 ? { uid: cluster.uid, gid: cluster.gid } : { uid: nobody, gid: nobody }
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const rights = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  return [
    { prefix: [], ...owner, owner },
    // Keeps root's right to enter any folder, because the data folder may be below one that only root may
    // enter, such as /root. Root has this right in containers too.
    { prefix: ['setpriv', ...identity, ...rights], owner },
    // The fallback for sandboxes that have no other user or do not allow switching to one.
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

// Tests a user by running initdb. A check with `test -x` would be wrong: it respects ambient capabilities,
// but initdb finds its files with access(2), which ignores them.
async function canReach(user: PostgresUser, folderPath: string, initdb: string): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --show --pgdata "$1"'
  const [command, ...args] = [...user.prefix, '/bin/sh', '-c', script, 'sh', folderPath, initdb]
  const child = spawn(command, args, {
    stdio: 'ignore',
    cwd: '/',
    env: cleanEnvironment(),
    ...ids(user),
  })
  // If the command is missing or not executable, the child emits an error but no exit.
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/**
 * Changes the owner of a file, or of a folder and its content. Changes the folder itself last, so that the
 * next start repeats an interrupted change.
 */
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

/** Starts a PostgreSQL program that ends when this process ends. */
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
    // Starts a new session, so that Ctrl-C in the terminal does not reach PostgreSQL, which must run until
    // the last requests are answered.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...ids(user),
  })
  const guardPipe = child.stdio[3] as Socket
  guardPipe.unref()
  // Ignores failed writes to a guard or a program that has ended. Its exit event reports the end.
  guardPipe.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      guardPipe.end('exited\n')
      resolve({ code, signal })
    })
  })
  // Prevents an early rejection from ending the process. Awaiting `exited` still rejects.
  exited.catch(() => undefined)
  return { child, exited }
}

/** Runs a PostgreSQL program and waits for its end. */
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
  // Waits until the program's stderr ends. The 'close' event would come too late, because it also waits for
  // the guard.
  const saidAll = new Promise((resolve) => child.stderr?.once('end', resolve))
  const [{ code, signal }] = await Promise.all([exited, saidAll])
  if (code === 0) return
  throw new EmbeddedPostgresError(
    `PostgreSQL could not create its database: ${explain(errors) ?? `its program ended with ${signal ?? code}`}.`,
  )
}

/**
 * Returns the line of PostgreSQL's output that explains a failure. This is the first error, because it causes
 * the later ones.
 */
export function explain(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((text) => /\b(FATAL|PANIC|error|ERROR):/.test(text)) ?? lines.at(-1)
  return line?.replace(/^.*?\b(FATAL|PANIC|error|ERROR):\s*/, '').replace(/\.$/, '')
}

function ids({ uid, gid }: PostgresUser): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid }
}

/**
 * Returns the environment for PostgreSQL's programs, with only these variables. The others may include
 * PGDATA, PGPORT or LANG, which may be set for another server.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'SystemRoot']
  const entries = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}
