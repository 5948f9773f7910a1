import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The processes of a proof. A file in its folder lists them, so that a later run can end those that are left.
 */
export type Processes = {
  /** Starts a program. Its output is written to a file named after it. */
  start(name: string, command: string[], environment?: Record<string, string>, as?: { asUser: boolean }): void
  isRunning(name: string): boolean
  /** Returns the running processes of a program, including its descendants. */
  tree(name: string): number[]
  /** Asks a program to end. Kills it after ten seconds. */
  stop(name: string): Promise<void>
  /** Stops all programs in reverse order of their start. */
  stopAll(): Promise<void>
}

type Started = { name: string; pid: number; startedAt: string }

const patienceMs = 10_000

/**
 * Manages the processes of a proof.
 * @param user the user for the programs if this process is root. PostgreSQL and PgBouncer refuse to run as
 * root.
 */
export function keepProcesses(folder: string, user: string | undefined): Processes {
  const list = join(folder, 'processes.json')
  const children = new Map<string, ChildProcess>()
  let started: Started[] = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Started[]) : []
  const keep = () => writeFileSync(list, JSON.stringify(started))
  const alive = (name: string) => started.find((one) => one.name === name && isSame(one))

  const stop = async (name: string) => {
    const one = alive(name)
    if (one) {
      signal([one.pid], 'SIGTERM')
      const deadline = Date.now() + patienceMs
      while (isSame(one) && Date.now() < deadline) await sleep(50)
      if (isSame(one)) signal(treeOf(one.pid), 'SIGKILL')
    }
    started = started.filter((other) => other.name !== name)
    keep()
  }

  return {
    start(name, command, environment = {}, { asUser } = { asUser: true }) {
      const output = openSync(join(folder, `${name}.log`), 'a')
      const given =
        user === undefined || !asUser
          ? command
          : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--', ...command]
      const child = spawn(given[0]!, given.slice(1), {
        stdio: ['ignore', output, output],
        env: { ...process.env, LC_ALL: 'C.UTF-8', ...environment },
        // Starts the program in its own session. Ctrl-C then reaches only this script, which ends the
        // programs in order.
        detached: true,
      })
      closeSync(output)
      child.on('error', (error) => console.error(`${name}: ${error.message}`))
      children.set(name, child)
      if (child.pid === undefined) return
      started = [
        ...started.filter((one) => one.name !== name),
        { name, pid: child.pid, startedAt: startOf(child.pid) },
      ]
      keep()
    },
    isRunning: (name) => alive(name) !== undefined,
    tree: (name) => {
      const one = alive(name)
      return one ? treeOf(one.pid) : []
    },
    stop,
    async stopAll() {
      for (const { name } of started.toReversed()) await stop(name)
    },
  }
}

/** Sends a signal to processes. Ignores processes that have ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Returns the ids of a process and its descendants. */
export function treeOf(pid: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number(statOf(Number(name))?.[1])
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const found = [pid]
  for (const one of found) found.push(...(parents.get(one) ?? []))
  return found
}

// Compares the start time too, because the system uses process ids again.
function isSame({ pid, startedAt }: Started): boolean {
  const stat = statOf(pid)
  return stat !== undefined && stat[0] !== 'Z' && stat[19] === startedAt
}

function startOf(pid: number): string {
  return statOf(pid)?.[19] ?? ''
}

/**
 * Returns the fields of a process in /proc after its name, such as the state and the parent. The name itself
 * may contain spaces.
 */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
