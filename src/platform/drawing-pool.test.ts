import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDrawingPool } from './drawing-pool.ts'

const log = { warn: vi.fn<(details: object | string, message?: string) => void>() }
let folder: string
let counting: URL
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-drawing-'))
  const file = path.join(folder, 'counting.mjs')
  await writeFile(file, 'let count = 0\nexport default () => { count += 1; return count }')
  counting = pathToFileURL(file)
})
afterAll(() => rm(folder, { recursive: true }))

it.each(['worker_threads', 'child_process'] as const)(
  'keeps a drawing process (%s) while there is work, and ends it when idle',
  async (runtime) => {
    const pool = createDrawingPool<undefined, number>(counting, log, { runtime, atOnce: 1, idleMs: 200 })
    expect([await pool.run(undefined), await pool.run(undefined)]).toEqual([1, 2])
    await sleep(600)
    expect(await pool.run(undefined)).toBe(1)
    await pool.close()
  },
)

it('starts a new process when the drawing one was killed between pictures, and logs it', async () => {
  const file = path.join(folder, 'dying.mjs')
  await writeFile(file, 'export default () => { setTimeout(() => process.exit(1), 50); return process.pid }')
  const pool = createDrawingPool<undefined, number>(pathToFileURL(file), log, {
    runtime: 'child_process',
    atOnce: 1,
  })
  const first = await pool.run(undefined)
  await expect.poll(() => log.warn).toHaveBeenCalled()
  expect(await pool.run(undefined)).not.toBe(first)
  expect(log.warn).toHaveBeenCalledWith(
    { err: expect.any(Error), worker: 'dying.mjs' },
    'a drawing worker has exited',
  )
  await pool.close()
})
