import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { findTroubles } from '../../../back-office/alerts/troubles.sql.ts'
import { getDashboard } from '../../../back-office/dashboard/dashboard.calls.ts'
import { languageCookie } from '../../../words/languages.ts'
import { getContentPage } from '../../pages/pages.calls.ts'
import { patternNames } from '../patterns.ts'
import {
  confirmPatternAudit,
  dropPatternAudit,
  findPatternAudits,
  getPatternChecks,
  signPatternAudit,
  viewPatternAudit,
} from './dark-patterns.calls.ts'

let shop: TestApp
let first: TestStaff
let second: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  first = await shop.createStaff('support')
  second = await shop.createStaff('catalogue')
})
afterAll(() => shop.close())

const findings = 'Walked every screen on a phone.\nFound none.'
const sign = (more: object = {}, as = first) =>
  shop.send(signPatternAudit, { examined: patternNames, findings, request_id: randomUUID(), ...more }, as)
const confirm = (id: string, as = second) =>
  shop.send(confirmPatternAudit, { audit_id: id, request_id: randomUUID() }, as)
const stateOf = async () => (await shop.send(getPatternChecks, {}, first)).body.data.certificate
async function certificatePage(language = 'en') {
  const { body } = await shop.send(
    getContentPage,
    { page: 'dark-patterns-certificate' },
    { cookie: `${languageCookie}=${language}` },
  )
  return body.data.html
}
/**
 * Changes the last day of the certificate. Disables the triggers that refuse changes of signed self-audits.
 */
async function validFor(days: number): Promise<void> {
  await sql`alter table pattern_audit disable trigger user`.execute(shop.ownerDb)
  await sql`update pattern_audit set valid_until = (now() at time zone 'Asia/Kolkata')::date + ${days}::integer
    where state = 'approved'`.execute(shop.ownerDb)
  await sql`alter table pattern_audit enable trigger user`.execute(shop.ownerDb)
  shop.app.forgetCatalogue()
}
const alerts = async () =>
  (
    await findTroubles(shop.db, {
      stuckHours: 24,
      evidenceHours: 48,
      remindDays: 30,
      breach: { hours: 72, alert_hours: 48 },
    })
  ).map(({ name }) => name)

it('shows no certificate before the first self-audit, and says so in each language', async () => {
  expect(await stateOf()).toEqual({ state: 'none' })
  expect(await certificatePage()).toContain('has not signed a self-audit yet')
  expect(await certificatePage('hi')).toContain('अभी स्व-जांच पर हस्ताक्षर नहीं किए')
  expect(await certificatePage('mr')).toContain('अजून स्व-तपासणीवर सही केलेली नाही')
  expect(await alerts()).toEqual([])
})

it('refuses a self-audit that leaves a pattern out, or that says nothing', async () => {
  expect((await sign({ examined: patternNames.slice(1) })).failure.errors).toHaveProperty('examined')
  expect((await sign({ examined: patternNames.map(() => 'nagging') })).failure.errors).toHaveProperty(
    'examined',
  )
  expect((await sign({ findings: 'None' })).failure.errors).toHaveProperty('findings')
  const orders = await shop.createStaff('orders')
  expect((await sign({}, orders)).status).toBe(403)
})

it('certifies a self-audit once, by a second person, for repeated and simultaneous decisions', async () => {
  const request_id = randomUUID()
  const same = await Promise.all(Array.from({ length: 4 }, () => sign({ request_id })))
  expect(new Set(same.map(({ raw }) => raw)).size).toBe(1)
  const id = same[0]!.body.data.audit_id
  expect((await sign()).failure.code).toBe('askedAlready')
  expect((await confirm(id, first)).failure.code).toBe('own')
  expect((await shop.send(getDashboard, {}, second)).body.data.audits_to_decide?.count).toBe(1)
  const decided = await Promise.all([
    ...Array.from({ length: 4 }, () => confirm(id)),
    shop.send(dropPatternAudit, { audit_id: id, request_id: randomUUID() }, second),
  ])
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
  // If declining came first, signs and confirms another self-audit.
  const { state } = (await shop.send(viewPatternAudit, { audit_id: id }, first)).body.data
  if (state === 'declined') expect((await confirm((await sign()).body.data.audit_id)).status).toBe(200)
  shop.app.forgetCatalogue()
  const year = new Date(Date.now() + 365 * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10)
  expect(await stateOf()).toMatchObject({ state: 'valid', valid_until: year })
  expect(await certificatePage()).toContain('uses none of them')
  expect(await certificatePage('hi')).toContain('मान्य है')
  const { trail } = (await shop.send(viewPatternAudit, { audit_id: id }, first)).body
  expect(trail).toHaveLength(2)
})

it('refuses to change a signed self-audit or to sign it twice alone, in the database too', async () => {
  await expect(
    sql`update pattern_audit set valid_until = '2099-01-01'`.execute(shop.ownerDb),
  ).rejects.toThrow(/append-only/)
  await expect(sql`delete from pattern_audit`.execute(shop.ownerDb)).rejects.toThrow(/refused/)
  await expect(
    sql`insert into pattern_audit (findings, checked_on, faults, asked_by, state, decided_by, decided_at, valid_until)
      select 'Found none at all', now(), 0, id, 'approved', id, now(), now() from staff_member limit 1`.execute(
      shop.ownerDb,
    ),
  ).rejects.toThrow(/pattern_audit_by_two/)
})

it('reminds the staff thirty days before the certificate ends, and says that it is out of date', async () => {
  await validFor(31)
  expect(await alerts()).toEqual([])
  await validFor(30)
  expect(await alerts()).toEqual(['certificate patterns'])
  await validFor(0)
  expect(await stateOf()).toMatchObject({ state: 'valid' })
  await validFor(-1)
  expect(await stateOf()).toMatchObject({ state: 'outdated' })
  expect(await certificatePage()).toContain('The next one is due')
  expect(await certificatePage('mr')).toContain('पुढील तपासणी बाकी आहे')
  // Confirming a new self-audit ends the reminder.
  expect((await confirm((await sign()).body.data.audit_id)).status).toBe(200)
  shop.app.forgetCatalogue()
  expect(await alerts()).toEqual([])
  expect(await certificatePage()).toContain('uses none of them')
  expect((await shop.send(findPatternAudits, { state: 'approved' }, first)).body.data).toHaveLength(2)
})
