import path from 'node:path'
import type { Tinypool } from 'tinypool'
import type { Log } from './service/log.ts'

export type DrawingPool<Task, Drawn> = {
  /**
   * Passes a task to the worker. A task that takes too long fails, and its worker is ended. The next task
   * gets a new worker.
   */
  run(task: Task): Promise<Drawn>
  close(): Promise<void>
}

const drawingMaxMs = 20_000
// The milliseconds after which an idle worker ends. A worker should draw all pictures of a page, and then
// free its memory soon.
const idleMs = 10_000

/**
 * Creates a worker for slow drawing. The worker starts with the first task and ends after some idle time.
 * @param log gets an entry when the worker dies. The task that it was drawing fails.
 * @param options.runtime a thread, or a separate process for work that leaks memory.
 * @param options.atOnce how many tasks the worker runs at the same time.
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
    // A worker can die between two tasks, for example out of memory. No task is lost, and the next one gets a
    // new worker. Without this listener the error would end the shop's process.
    pool.on('error', (error: unknown) =>
      log.warn({ err: error, worker: path.basename(worker.pathname) }, 'a drawing worker has exited'),
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
