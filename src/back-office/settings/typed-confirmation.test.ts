import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishAgreement } from '../../../test/agreement-fixture.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../test/test-app.ts'
import { readAuditOf } from '../../audit/audit-log.sql.ts'
import { readSettings } from '../../server/environment/start-settings.ts'
import { welcome } from '../../server/serve.ts'
import { getSetUp } from '../set-up/set-up.calls.ts'
import { getSetting, resetSetting, saveSetting } from './settings.calls.ts'

// Tests the typed confirmation of a value with a legal risk, using the setting of who may earn rewards.

let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

const setting = async () => (await shop.send(getSetting, { key }, owner)).body.data.setting

const key = 'earning_requires'
const live = async <Answer>(work: () => Promise<Answer>) => {
  shop.context.settings.mode = 'live'
  return await work().finally(() => {
    shop.context.settings.mode = 'demo'
  })
}
const step = async (by = owner) => {
  const { data } = (await shop.send(getSetUp, {}, by)).body
  return data.find(({ name }) => name === 'earning')
}
const entries = () => readAuditOf(shop.db, `setting ${key}`)

it('asks nothing in a demo', async () => {
  const { confirms, version } = await setting()
  expect(confirms).toBeNull()
  expect((await shop.send(saveSetting, { key, value: 'slot', version }, owner)).status).toBe(200)
  expect(await step()).toMatchObject({ is_done: true, earning_requires: 'slot' })
})

it('asks an owner of a live shop for a typed sentence, and keeps it in the audit log', async () => {
  await sql`insert into staff_factor (staff_id, secret, confirmed_at) values (${owner.id}, '\\x01', now())`.execute(
    shop.db,
  )
  const finance = await shop.createStaff('finance')
  await sql`insert into staff_factor (staff_id, secret, confirmed_at) values (${finance.id}, '\\x01', now())`.execute(
    shop.db,
  )
  await live(async () => {
    const { confirms, version } = await setting()
    expect(confirms!.values).toEqual(['slot'])
    expect(await step()).toMatchObject({ is_done: false, earning_requires: 'slot' })
    const typed = confirms!.phrase
    const save = (more: { typed?: string }, as = owner) =>
      shop.send(saveSetting, { key, value: 'slot', version, ...more }, as)
    for (const more of [{}, { typed: '' }, { typed: 'yes' }, { typed: typed.toUpperCase() }]) {
      const { status, body } = await save(more)
      expect([more, status]).toEqual([more, 409])
      expect(body).toMatchObject({ errors: { typed: expect.stringContaining(typed) } })
    }
    const reset = await shop.send(resetSetting, { key, version }, owner)
    expect(reset.body).toMatchObject({ errors: { typed: expect.stringContaining(typed) } })
    expect((await save({ typed }, finance)).status).toBe(403)
    expect((await entries()).filter(({ after }) => after?.['confirmed'])).toEqual([])
    expect(await step()).toMatchObject({ is_done: false })

    expect((await save({ typed: ` ${typed}  ` })).status).toBe(200)
    const [entry] = await entries()
    expect(entry).toMatchObject({ action: 'saveSetting', after: { value: 'slot', confirmed: typed } })
    expect(await step()).toMatchObject({ is_done: true })
  })
})

it('takes a confirmation of the value that a live shop has already', async () => {
  await live(async () => {
    const { confirms, version } = await setting()
    const count = (await entries()).length
    const typed = confirms!.phrase
    expect((await shop.send(saveSetting, { key, value: 'slot', version, typed }, owner)).status).toBe(200)
    expect(await entries()).toHaveLength(count + 1)
    expect((await setting()).version).toBe(version)
  })
})

it('ticks the step when earning needs the agreement, and asks again for a change back', async () => {
  await publishAgreement(shop)
  await live(async () => {
    const { version } = await setting()
    expect((await shop.send(saveSetting, { key, value: 'agreement', version }, owner)).status).toBe(200)
    expect(await step()).toMatchObject({ is_done: true, earning_requires: 'agreement' })
    const { status } = await shop.send(resetSetting, { key, version: version + 1 }, owner)
    expect(status).toBe(409)
  })
})

it('says at the start of a live shop which rule runs', async () => {
  const settings = readSettings({})
  expect(welcome(settings, 'http://localhost', 'slot')).not.toContain('Who may earn')
  const started = { ...settings, mode: 'live' as const }
  expect(welcome(started, 'http://localhost', 'slot')).toContain(
    'Members pay for a slot before they earn. Indian law may treat that as an entry fee; take advice.',
  )
  expect(welcome(started, 'http://localhost', 'agreement')).toContain('nobody pays')
})
