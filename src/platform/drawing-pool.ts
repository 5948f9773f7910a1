import path from 'node:path'
import type { Tinypool } from 'tinypool'
import type { Log } from './service/log.ts'

export type DrawingPool<Task, Drawn> = {
  /** Hands a task to the worker. One that takes too long ends with the worker, and the next task gets a new one. */
  run(task: Task): Promise<Drawn>
  close(): Promise<void>
}

const drawingMaxMs = 20_000
// Long enough for all pictures of one page, and short enough that an idle worker soon frees its memory.
const idleMs = 10_000

/**
 * A worker for what takes long to draw, which starts with the first task and ends when there was none for a while.
 * @param log gets an entry when the worker dies; the task that it had, if any, fails.
 * @param options.runtime a thread, or a process of its own for what leaves memory behind.
 * @param options.atOnce how many tasks the worker has at a time.
 */
export function createDrawingPool<Task, Drawn>(
  worker: URL,
  log: Pick<Log, 'warn'>,
  options: { runtime: 'worker_threads' | 'child_process'; atOnce: number; idleMs?: number },
): DrawingPool<Task, Drawn> {
  let opening: Promise<Tinypool> | undefined
  const open = async () => {
    const { Tinypool: Pool } = await import('tinypool')
    const pool = new Pool({
      filename: worker.href,
      runtime: options.runtime,
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: options.atOnce,
      idleTimeout: options.idleMs ?? idleMs,
    })
    // A worker can die between two tasks, as when memory is short. No task is lost with it, and the next one gets a
    // new worker; without a listener its end would end the process of the shop.
    pool.on('error', (error: unknown) =>
      log.warn({ err: error, worker: path.basename(worker.pathname) }, 'a worker that draws has died'),
    )
    return pool
  }
  return {
    async run(task) {
      opening ??= open()
      const pool = await opening
      return (await pool.run(task, { signal: AbortSignal.timeout(drawingMaxMs) })) as Drawn
    },
    async close() {
      await (await opening)?.destroy()
    },
  }
}
