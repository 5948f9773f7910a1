import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Job, JobContext } from '../../platform/job.ts'
import type { Log } from '../../platform/log.ts'
import { createJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function createLog(): { log: Log; said: { details: object; message: string }[] } {
  const said: { details: object; message: string }[] = []
  const note = (details: object, message: string) => void said.push({ details, message })
  return { log: { info: note, warn: note, error: note } as unknown as Log, said }
}

function runAtStart(run: Job['run']) {
  const { log, said } = createLog()
  const jobs = createJobs(database.url, [{ name: 'wake-up', atStart: true, run }], log)
  return { jobs, said, context: { log } as JobContext }
}

it('a job that began when the shop started is finished before the shop has stopped', async () => {
  let isFinished = false
  const { jobs, context } = runAtStart(async () => {
    await pause(500)
    isFinished = true
  })
  await jobs.start(context)
  expect(isFinished).toBe(false)
  await jobs.stop()
  expect(isFinished).toBe(true)
})

it('a job that fails when the shop starts is reported, and neither ends the shop nor keeps it from stopping', async () => {
  const { jobs, context, said } = runAtStart(async () => {
    await pause(50)
    throw new Error('the provider is unknown')
  })
  await jobs.start(context)
  await jobs.stop()
  expect(said).toEqual([
    {
      details: expect.objectContaining({
        job: 'wake-up',
        err: expect.objectContaining({ message: 'the provider is unknown' }),
      }),
      message: 'a job failed',
    },
  ])
})
