import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { interleave } from '../../../test/half-way.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import type { TestMember, TestStaff } from '../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../test/withdrawal-fixture.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { sellerIdentity } from '../direct-selling/identity/identity.settings.ts'
import { decideIdentity, viewIdentity } from '../direct-selling/staff/identity/identities.calls.ts'
import { approveWithdrawals, payWithdrawal, viewWithdrawal } from './staff/withdrawals.calls.ts'
import { getWithdrawalTerms } from './withdrawals.calls.ts'

let fixture: WithdrawalFixture
let owner: TestStaff
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  owner = await fixture.shop.createStaff('owner')
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

const requireFrom = (from: string | null) =>
  writeShopSetting(
    fixture.shop.db,
    sellerIdentity,
    { ...sellerIdentity.fallback, withdrawals_from: from },
    'test',
  )
const isMissing = async (member: TestMember) =>
  (await fixture.shop.send(getWithdrawalTerms, {}, member)).body.data.identity_missing

/** Inserts an identity record that staff have verified. */
async function verify({ id }: TestMember): Promise<void> {
  const staff = await fixture.shop.createStaff('support')
  await sql`insert into seller_identity (member_id, state, pan_mark, pan_checked_at, document, sent_at, decided_at, decided_by, card_code)
    values (${id}, 'verified', ${id.toString(16).padStart(64, '0')}, now(), 'passport', now(), now(), ${staff.id},
      ${String(id).padStart(22, 'a')})`.execute(fixture.shop.ownerDb)
}

it('needs no identity unless a setting names a first day, and from that day on', async () => {
  const member = await fixture.createEarner(2_000)
  expect(await isMissing(member)).toBe(false)
  expect((await fixture.withdraw(member, 500)).status).toBe(200)
  await requireFrom('2099-01-01')
  expect((await fixture.withdraw(member, 500)).status).toBe(200)
  await requireFrom('2026-01-01')
  expect(await isMissing(member)).toBe(true)
  const { status, failure } = await fixture.withdraw(member, 500)
  expect([status, failure.code]).toEqual([403, 'identityMissing'])
  await verify(member)
  expect(await isMissing(member)).toBe(false)
  expect((await fixture.withdraw(member, 500)).status).toBe(200)
})

it('is not approved after staff refuse the identity, and the database refuses it too', async () => {
  await requireFrom('2026-01-01')
  const member = await fixture.createEarner(2_000)
  await verify(member)
  const reference = await fixture.request(member, 600)
  await sql`update seller_identity set state = 'refused', reason = 'A forged document.', card_code = null, version = version + 1
    where member_id = ${member.id}`.execute(fixture.shop.db)
  const finance = await fixture.shop.createStaff('finance')
  const asked = { withdrawal_nos: [reference], request_id: 'approve-identity-1' }
  const { body } = await fixture.shop.send(approveWithdrawals, asked, finance)
  expect(body.data).toEqual([
    { withdrawal_no: reference, is_approved: false, why: expect.stringMatching(/identity is not verified/) },
  ])
  await expect(
    sql`update withdrawal set state = 'approved', approved_at = now(), approved_by = 'test' where reference = ${reference}`.execute(
      fixture.shop.db,
    ),
  ).rejects.toThrow(/withdrawal_needs_identity/)
})

/** Creates an approved withdrawal of a verified member, which needs that identity. */
async function approved(amount = 600): Promise<{ member: TestMember; reference: string }> {
  await requireFrom('2026-01-01')
  const member = await fixture.createEarner(2_000)
  await verify(member)
  return { member, reference: await fixture.approved(member, amount) }
}
async function refuse({ userId }: TestMember) {
  const { version } = (await fixture.shop.send(viewIdentity, { member_id: userId }, owner)).body.data
  const decision = { member_id: userId, decision: 'refused', reason: 'A forged document.', version }
  return await fixture.shop.send(decideIdentity, { ...decision, request_id: randomUUID() }, owner)
}
let lastUtr = 0
const payByHand = (reference: string) =>
  fixture.shop.send(
    payWithdrawal,
    { withdrawal_no: reference, utr: `IDENTITY${String(++lastUtr).padStart(6, '0')}` },
    owner,
  )
const view = async (reference: string) =>
  (await fixture.shop.send(viewWithdrawal, { withdrawal_no: reference }, owner)).body.data
const payoutOf = (reference: string) =>
  fixture.standIn.payouts().find(({ reference_id: sent }) => sent === reference)

it('pays no approved withdrawal after staff refuse the identity, until they verify it again', async () => {
  const { member, reference } = await approved()
  expect((await refuse(member)).status).toBe(200)
  await fixture.payOut()
  expect(payoutOf(reference)).toBeUndefined()
  expect(await payByHand(reference)).toMatchObject({ status: 409, body: { code: 'identityMissing' } })
  expect(await view(reference)).toMatchObject({
    state: 'approved',
    lacks_identity: true,
    is_sent: false,
    failure: null,
  })
  await sql`update seller_identity set state = 'waiting', version = version + 1, sent_at = now(), decided_at = null,
    decided_by = null, reason = null where member_id = ${member.id}`.execute(fixture.shop.db)
  const { version } = (await fixture.shop.send(viewIdentity, { member_id: member.userId }, owner)).body.data
  const again = { member_id: member.userId, decision: 'verified', version, request_id: randomUUID() }
  expect((await fixture.shop.send(decideIdentity, again, owner)).status).toBe(200)
  expect((await view(reference)).lacks_identity).toBe(false)
  await fixture.payOut()
  expect(payoutOf(reference)).toBeDefined()
})

it('pays nothing that waits for a refusal that commits', async () => {
  const { member, reference } = await approved(500)
  const { changed, answers } = await interleave(fixture.shop.ownerDb, {
    stopsAt: 'seller_identity',
    change: () => refuse(member),
    meanwhile: () => [payByHand(reference)],
  })
  expect([changed.status, answers[0].status]).toEqual([200, 409])
  const other = await approved(500)
  await interleave(fixture.shop.ownerDb, {
    stopsAt: 'seller_identity',
    change: () => refuse(other.member),
    meanwhile: () => [fixture.payOut()],
  })
  expect([reference, other.reference].map(payoutOf)).toEqual([undefined, undefined])
  expect(await fixture.stateOf(other.reference)).toMatchObject({ state: 'approved', sent_at: null })
})

it('pays each withdrawal at most once, or not at all, when staff pay and refuse at once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { member, reference } = await approved(500)
    const [payments, refusal] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => payByHand(reference))),
      refuse(member),
      fixture.payOut(),
    ])
    expect(refusal.status).toBe(200)
    expect(payments.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const { state, sent_at } = await fixture.stateOf(reference)
    await fixture.payOut()
    if (state === 'approved' && sent_at === null) expect(payoutOf(reference)).toBeUndefined()
  }
})

it('is refused to be paid by the database too', async () => {
  const { member, reference } = await approved(500)
  await refuse(member)
  const now = new Date()
  for (const to of [{ sent_at: now }, { state: 'paid', utr: 'U7654321', ended_at: now }] as const) {
    const change = fixture.shop.db.updateTable('withdrawal').set(to).where('reference', '=', reference)
    expect(await refusalOf(change.execute())).toBe('withdrawal_needs_identity')
  }
})
