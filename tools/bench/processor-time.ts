import { readdirSync, readFileSync } from 'node:fs'

/** The ids of the processes whose processor time is measured, by their role. */
export type Processes = Record<string, number>
/** The seconds of processor time of each process, by its role. */
export type ProcessorSeconds = Record<string, number>

// On every machine, /proc reports processor time in hundredths of a second.
const ticksPerSecond = 100

/**
 * Returns how much processor time each process has used so far, including its children that have ended. The
 * calling process has the role `load`, and its children that have ended have the role `programs`. Without
 * /proc, the result is empty.
 */
export function readProcessorSeconds(processes: Processes): ProcessorSeconds {
  const own = readTicks(process.pid)
  if (!own) return {}
  const { user, system } = process.cpuUsage()
  const seconds: ProcessorSeconds = {
    load: (user + system) / 1_000_000,
    programs: own.endedChildren / ticksPerSecond,
  }
  for (const [name, pid] of Object.entries(processes)) seconds[name] = ticksOfTree(pid) / ticksPerSecond
  return seconds
}

/** Returns the processor time between two readings. Omits idle processes. */
export function usedBetween(before: ProcessorSeconds, after: ProcessorSeconds): ProcessorSeconds {
  const used = Object.entries(after).map(([name, seconds]) => [name, seconds - (before[name] ?? 0)] as const)
  return Object.fromEntries(used.filter(([, seconds]) => seconds > 0))
}

function ticksOfTree(pid: number): number {
  const root = readTicks(pid)
  if (!root) return 0
  let ticks = root.own + root.endedChildren
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const one = readTicks(Number(name))
    if (one?.parent === pid) ticks += one.own + one.endedChildren
  }
  return ticks
}

/** Returns the id of the parent process. Returns undefined without /proc. */
export function parentOf(pid: number): number | undefined {
  return readTicks(pid)?.parent
}

function readTicks(pid: number): { parent: number; own: number; endedChildren: number } | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Skips the program's name, which is in brackets and may contain spaces. The next fields are the state
    // and the parent; see proc(5).
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
    return { parent: Number(fields[1]), own: user! + system!, endedChildren: endedUser! + endedSystem! }
  } catch {
    // The process has ended, or there is no /proc.
    return undefined
  }
}
