import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Backups } from '../../platform/backups.ts'
import { listCheckResults, saveCheckResult } from '../../platform/check-results.ts'
import { getHealth } from '../jobs/jobs.calls.ts'
import { findTroubles } from './troubles.sql.ts'
import { watchBackups } from './watch-backups.job.ts'

let shop: TestApp
let trials = 0
let latest: Date | undefined
let failure: string | undefined
const backups: Backups = {
  expectedHours: 26,
  readLatest: async () => latest,
  tryLatest: async () => {
    trials += 1
    return failure
  },
}

beforeAll(async () => {
  shop = await openTestApp({}, { backups })
})
afterAll(() => shop.close())
beforeEach(async () => {
  trials = 0
  latest = new Date(Date.now() - 3_600_000)
  failure = undefined
  await sql`delete from check_result`.execute(shop.ownerDb)
})

async function night() {
  await watchBackups.run(shop.context, {})
  const found = (await listCheckResults(shop.db)).find(({ name }) => name === 'backups')!
  return found.examples
}

it('reports no problem for a recent backup that can be restored', async () => {
  expect(await night()).toEqual([])
  expect(trials).toBe(1)
  expect(
    await findTroubles(shop.db, {
      stuckHours: 24,
      evidenceHours: 48,
      remindDays: 30,
      breach: { hours: 72, alert_hours: 48 },
    }),
  ).toEqual([])
})

it('reports a missing or old backup as a problem and on Jobs and health', async () => {
  latest = new Date(Date.now() - 30 * 3_600_000)
  expect(await night()).toEqual(['The latest backup is 30 hours old.'])
  expect(
    await findTroubles(shop.db, {
      stuckHours: 24,
      evidenceHours: 48,
      remindDays: 30,
      breach: { hours: 72, alert_hours: 48 },
    }),
  ).toMatchObject([{ name: 'check backups', details: { count: 1 } }])
  const owner = await shop.createStaff('owner')
  const { body } = await shop.send(getHealth, {}, owner)
  expect(body.data.checks).toMatchObject([{ name: 'backups', differences: 1 }])
  latest = undefined
  expect(await night()).toEqual(['There is no backup.'])
})

it('tests a backup that cannot be restored again each night', async () => {
  failure = 'The backup is cut.'
  expect(await night()).toEqual(['The latest backup cannot be restored: The backup is cut.'])
  expect(await night()).toHaveLength(1)
  failure = undefined
  expect(await night()).toEqual([])
  expect(trials).toBe(3)
})

it('checks no backups in a shop without them', async () => {
  await watchBackups.run({ ...shop.context, backups: undefined }, {})
  expect(await listCheckResults(shop.db)).toEqual([])
  await saveCheckResult(shop.db, 'ledger', { differences: 0, examples: [] })
})
