import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openRewardFixture, type RewardFixture } from '../../../../../test/reward-fixture.ts'
import { tea } from '../../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { readAuditOf } from '../../../../audit/audit-log.sql.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import { insertAccessGrant } from '../../../../back-office/staff/accounts/access-given.sql.ts'
import { resetStaffPassword } from '../../../../back-office/staff/accounts/accounts.calls.ts'
import { startStaffSession } from '../../../../back-office/staff/sign-in/staff-session.sql.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { shareOf, type WrittenPlan, writePlanDown } from '../../plan-terms.ts'
import { readNewestPlan } from '../../reward-plan.sql.ts'
import { levelShareMax, planNeedsTwo } from '../../rewards.settings.ts'
import { addPlan, cancelPlan, getPlans, previewPlan } from '../rewards.calls.ts'
import { approvePlan, dropPlan, proposePlan, viewPlanProposal } from './proposals.calls.ts'

let fixture: RewardFixture
let asker: TestStaff
let approver: TestStaff
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
  asker = await fixture.shop.createStaff('owner')
  approver = await fixture.shop.createStaff('owner')
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})
beforeEach(async () => {
  await writeShopSetting(fixture.shop.db, planNeedsTwo, true, 'test')
  const { proposed } = await list()
  if (proposed) await drop(proposed.proposal_id, approver, { note: 'another test' })
})

let goal = 300_000
/** Returns the typed fields of a plan with new terms. */
async function typed(more: Partial<WrittenPlan> & { starts_at?: string } = {}) {
  const plan = await newest()
  const terms = { ...writePlanDown(plan), goal_rupees: ++goal, ...more }
  const share = terms.level_percent.reduce((sum, level) => sum + level * 100, 0) / 100
  return { ...terms, version: plan.version, confirmed_percent: share, request_id: randomUUID() }
}

const newest = () => readNewestPlan(fixture.shop.db)
const list = async (as = approver) => (await fixture.shop.send(getPlans, {}, as)).body
const propose = async (more: Parameters<typeof typed>[0] = {}, as = asker) =>
  await fixture.shop.send(proposePlan, await typed(more), as)
const asked = async (...given: Parameters<typeof propose>) => (await propose(...given)).body.data.proposal_id
const approve = (proposal_id: string, as = approver) =>
  fixture.shop.send(approvePlan, { proposal_id, request_id: randomUUID() }, as)
const drop = (proposal_id: string, as: TestStaff, more: object = {}) =>
  fixture.shop.send(dropPlan, { proposal_id, request_id: randomUUID(), ...more }, as)

/** Returns Indian time in the format of a date and time field. */
const typedTime = (inMs: number) => new Date(Date.now() + inMs + 19_800_000).toISOString().slice(0, 16)

/** Returns the state of a proposal, and the version that was added when it was approved. */
async function rowOf(id: string) {
  return await fixture.shop.db
    .selectFrom('plan_proposal')
    .select(['state', 'version'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
}

it('adds a plan by one staff member unless the shop requires approval', async () => {
  const { version } = await newest()
  const refused = await fixture.shop.send(addPlan, await typed(), asker)
  expect([refused.status, refused.failure.code]).toEqual([409, 'needsTwo'])
  expect((await newest()).version).toBe(version)
  await writeShopSetting(fixture.shop.db, planNeedsTwo, false, 'test')
  expect((await fixture.shop.send(addPlan, await typed(), asker)).status).toBe(200)
  expect((await list()).needs_two).toBe(false)
})

it("adds a proposed version only on another owner's approval, with both names", async () => {
  const before = await newest()
  const wanted = await typed({ level_percent: [9, 3, 2, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25] })
  const { status, body } = await fixture.shop.send(proposePlan, wanted, asker)
  expect([status, body.data.state]).toEqual([200, 'requested'])
  const id = body.data.proposal_id
  expect(await newest()).toEqual(before)
  expect(await list()).toMatchObject({
    needs_two: true,
    proposed: { proposal_id: id, asked_by: 'Test Staff' },
  })
  expect((await approve(id)).body.data.version).toBe(before.version + 1)
  const after = await newest()
  expect(shareOf(after)).toBe(wanted.confirmed_percent)
  expect((await list()).proposed).toBeNull()
  expect((await list()).data[0]).toMatchObject({
    version: after.version,
    state: 'current',
    goal_rupees: wanted.goal_rupees,
    changed_by: 'Test Staff',
    approved_by: 'Test Staff',
  })
  const [entry] = await readAuditOf(fixture.shop.db, `plan ${after.version}`)
  expect(entry).toMatchObject({
    action: 'approvePlan',
    before: writePlanDown(before),
    after: { ...writePlanDown(after), asked_by: asker.id },
  })
  expect(await readAuditOf(fixture.shop.db, `proposed plan ${id}`)).toMatchObject([
    { action: 'proposePlan', after: { state: 'requested', goal_rupees: wanted.goal_rupees } },
  ])
})

it('shows the approver the same preview as the maker', async () => {
  const wanted = await typed({ level_percent: [8, 3, 2, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25] })
  const seen = await fixture.shop.send(previewPlan, wanted, asker)
  const { body } = await fixture.shop.send(proposePlan, wanted, asker)
  const view = async (as: TestStaff) =>
    (await fixture.shop.send(viewPlanProposal, { proposal_id: body.data.proposal_id }, as)).body
  expect((await view(approver)).preview).toEqual(seen.body.data)
  expect((await view(approver)).data).toMatchObject({
    is_own: false,
    is_stale: false,
    level_percent: wanted.level_percent,
    starts_at: null,
  })
  expect((await view(asker)).data.is_own).toBe(true)
})

it('proposes a plan with its total percent confirmed, once per request, one at a time', async () => {
  const wanted = await typed()
  const wrong = await fixture.shop.send(proposePlan, { ...wanted, confirmed_percent: 3 }, asker)
  expect([wrong.status, Object.keys(wrong.failure.errors ?? {})]).toEqual([400, ['confirmed_percent']])
  const first = await fixture.shop.send(proposePlan, wanted, asker)
  const again = await fixture.shop.send(proposePlan, wanted, asker)
  expect(again.body.data).toEqual(first.body.data)
  const answers = await Promise.all(Array.from({ length: 20 }, () => propose({}, approver)))
  expect(answers.map(({ failure }) => failure.code)).toEqual(answers.map(() => 'waits'))
})

it('requests a version once for twenty simultaneous calls', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => propose()))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
})

it('refuses approval by the maker in server and database, and lets the maker withdraw', async () => {
  const { version } = await newest()
  const id = await asked()
  expect((await approve(id, asker)).failure).toMatchObject({ code: 'own' })
  await expect(
    sql`update plan_proposal set state = 'declined', decided_by = asked_by, decided_at = now()
      where id = ${Number(id)}`.execute(fixture.shop.db),
  ).rejects.toThrow(/proposed_plan_of_two_people/)
  expect((await drop(id, asker)).body.data.state).toBe('withdrawn')
  expect((await approve(id)).failure).toMatchObject({ code: 'decided', data: { state: 'withdrawn' } })
  expect((await newest()).version).toBe(version)
})

it('requires a reason to decline a version, by another owner', async () => {
  const { version } = await newest()
  const id = await asked()
  for (const note of [undefined, '', 'no'])
    expect(Object.keys((await drop(id, approver, { note })).failure.errors ?? {})).toEqual(['note'])
  expect((await drop(id, approver, { note: 'The goal is too high' })).body.data.state).toBe('declined')
  expect((await newest()).version).toBe(version)
  const [entry] = await readAuditOf(fixture.shop.db, `proposed plan ${id}`)
  expect(entry).toMatchObject({
    action: 'dropPlan',
    after: { state: 'declined', note: 'The goal is too high' },
  })
})

it('refuses approval by staff to whom the maker gave access, for the waiting days', async () => {
  const other = await fixture.shop.createStaff('owner')
  const reset = await fixture.shop.send(resetStaffPassword, { staff_id: other.id, version: 1 }, asker)
  expect(reset.status).toBe(200)
  // Clears the flag that makes the staff member set a new password.
  await fixture.shop.db
    .updateTable('staff_member')
    .set({ must_change_password: false })
    .where('id', '=', other.id)
    .execute()
  const puppet = {
    id: other.id,
    cookie: `bmart_staff=${await startStaffSession(fixture.shop.db, other.id, 'test')}`,
  }
  const id = await asked()
  expect((await approve(id, puppet)).failure).toMatchObject({ code: 'notApart' })
  await sql`update staff_access_given set given_at = given_at - interval '14 days'`.execute(
    fixture.shop.ownerDb,
  )
  expect((await approve(id, puppet)).status).toBe(200)
})

it('refuses a proposal after another version was added, until proposed again', async () => {
  const id = await asked()
  await writeShopSetting(fixture.shop.db, planNeedsTwo, false, 'test')
  expect((await fixture.shop.send(addPlan, await typed(), approver)).status).toBe(200)
  const { version } = await newest()
  const refused = await approve(id)
  expect([refused.status, refused.failure.code]).toEqual([409, 'changedMeanwhile'])
  const { body } = await fixture.shop.send(viewPlanProposal, { proposal_id: id }, approver)
  expect(body.data.is_stale).toBe(true)
  expect((await newest()).version).toBe(version)
  expect((await drop(id, asker)).status).toBe(200)
  expect((await approve(await asked())).status).toBe(200)
})

it("checks a proposal against the shop's limit again on approval", async () => {
  const id = await asked({ level_percent: [20, 1, 0, 0, 0, 0, 0, 0, 0, 0] })
  await writeShopSetting(fixture.shop.db, levelShareMax, 20, 'test')
  const refused = await approve(id)
  expect([refused.status, refused.failure.code]).toEqual([400, 'aboveLimit'])
  expect(refused.failure.message).toMatch(/21%.*20%/)
  await writeShopSetting(fixture.shop.db, levelShareMax, 25, 'test')
  expect((await approve(id)).status).toBe(200)
})

it('starts an approved proposal at its time, and refuses one whose start has passed', async () => {
  const planned = await approve(await asked({ starts_at: typedTime(86_400_000) }))
  expect((await list()).data[0]).toMatchObject({ version: planned.body.data.version, state: 'planned' })
  const reason = 'the test goes on'
  const { version } = planned.body.data
  await fixture.shop.send(cancelPlan, { version, reason, request_id: randomUUID() }, asker)
  // Inserts a proposal that begins in the past, which no call can write.
  const { rows } = await sql<{ id: number }>`
    insert into plan_proposal (terms, starts_at, base_version, asked_by)
      values (${JSON.stringify({ ...writePlanDown(await newest()), goal_rupees: ++goal })}::jsonb,
        now() - interval '2 minutes', ${version}, ${asker.id}) returning id`.execute(fixture.shop.db)
  const refused = await approve(String(rows[0]!.id))
  expect([refused.status, refused.failure.code]).toEqual([409, 'startsPast'])
  expect((await newest()).version).toBe(version)
})

it('adds a requested version once for thirty simultaneous approvals', async () => {
  const { version } = await newest()
  const id = await asked()
  const others = await Promise.all(Array.from({ length: 5 }, () => fixture.shop.createStaff('owner')))
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, place) => approve(id, others[place % others.length])),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    answers.filter(({ status }) => status !== 200).every(({ failure }) => failure.code === 'decided'),
  ).toBe(true)
  expect((await newest()).version).toBe(version + 1)
  expect(await rowOf(id)).toEqual({ state: 'approved', version: version + 1 })
})

it('decides a proposal once under simultaneous approval, decline and withdrawal', async () => {
  for (let round = 0; round < 6; round++) {
    const { version } = await newest()
    const id = await asked()
    const answers = await Promise.all([
      approve(id),
      drop(id, approver, { note: 'The goal is too high' }),
      drop(id, asker),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const { state } = await rowOf(id)
    expect(state).toBe(
      ['approved', 'declined', 'withdrawn'][answers.findIndex(({ status }) => status === 200)],
    )
    expect((await newest()).version).toBe(state === 'approved' ? version + 1 : version)
  }
})

it('shows a pending plan on the first page of its possible approvers until it is decided', async () => {
  const card = async (as: TestStaff) =>
    (await fixture.shop.send(getDashboard, {}, as)).body.data.plan_to_decide
  const other = await fixture.shop.createStaff('finance', 'catalogue', 'orders', 'support')
  expect(await card(approver)).toBeUndefined()
  const id = await asked()
  expect(await card(approver)).toEqual({
    asked_by: 'Test Staff',
    asked_at: (await list()).proposed!.asked_at,
  })
  for (const person of [asker, other]) expect(await card(person)).toBeUndefined()
  const tied = await fixture.shop.createStaff('owner')
  await insertAccessGrant(fixture.shop.db, { to: tied.id, by: asker.id })
  expect(await card(tied)).toBeUndefined()
  await approve(id)
  expect(await card(approver)).toBeUndefined()
})

it('lets only owners propose and decide plans', async () => {
  const id = await asked()
  for (const role of ['finance', 'catalogue', 'orders', 'support'] as const) {
    const other = await fixture.shop.createStaff(role)
    for (const sent of [propose({}, other), approve(id, other), drop(id, other)])
      expect((await sent).status).toBe(403)
    expect((await fixture.shop.send(viewPlanProposal, { proposal_id: id }, other)).status).toBe(403)
  }
})
