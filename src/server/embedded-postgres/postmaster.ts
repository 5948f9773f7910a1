import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { DataFolder } from './data-folder.ts'
import { DataFolderInUseError, EmbeddedPostgresError } from './embedded-postgres-errors.ts'

/** The content of `postmaster.pid`, which PostgreSQL's first process writes into the cluster's folder. */
export type PostmasterFile = { pid: number; isReady: boolean }

export async function readPostmasterFile(clusterPath: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(clusterPath, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (!text) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Ensures that no PostgreSQL of an earlier run still uses the cluster. This process holds the folder's lock,
 * so the process that started that PostgreSQL has ended. Normally the guard of that process is ending
 * PostgreSQL already.
 */
export async function endPreviousPostmaster(
  folder: DataFolder,
  log: (line: string) => void,
  onWaiting?: () => void,
): Promise<void> {
  const left = await readPostmasterFile(folder.clusterPath)
  if (left === undefined) return
  if (!(await isPostmasterOf(left.pid, folder.clusterPath))) {
    // Removes postmaster.pid if its process id now belongs to another program, as after a reboot. Otherwise
    // PostgreSQL would mistake that program for a running postmaster. If no process has the id, keeps the
    // file, because PostgreSQL uses it to find orphaned children.
    if (isAlive(left.pid)) await rm(join(folder.clusterPath, 'postmaster.pid'), { force: true })
    return
  }
  log(`Waiting for the PostgreSQL of an earlier run (process ${left.pid}) to end.`)
  onWaiting?.()
  if (await exitsWithin(4_000, left.pid, folder.clusterPath)) return
  // Handles a lock file that somebody deleted while the shop that held it still runs.
  if (folder.previousPid !== undefined && folder.previousPid !== process.pid && isAlive(folder.previousPid)) {
    throw new DataFolderInUseError(folder.path, folder.previousPid)
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isAlive(left.pid)) process.kill(left.pid, signal)
    if (await exitsWithin(5_000, left.pid, folder.clusterPath)) return
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL of an earlier run (process ${left.pid}) still uses ${folder.path} and ignores SIGQUIT.`,
  )
}

async function exitsWithin(limitMs: number, pid: number, clusterPath: string): Promise<boolean> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    if (!(await isPostmasterOf(pid, clusterPath))) return true
    await sleep(20)
  }
  return false
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns whether a process is this cluster's PostgreSQL, and not another program with the same id. */
async function isPostmasterOf(pid: number, clusterPath: string): Promise<boolean> {
  const [program = '', ...args] = await commandLine(pid)
  return basename(program).startsWith('postgres') && args.includes(clusterPath)
}

async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text.split('\0')
  }
  if (process.platform === 'win32') return []
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  const { stdout } = await ps.catch(() => ({ stdout: '' }))
  const [program = '', args = ''] = stdout.trim().split(/ -D (.*)/)
  return [program, args.split(' -c ')[0] ?? '']
}
