import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../test/withdrawal-fixture.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { sellerIdentity } from '../direct-selling/identity/identity.settings.ts'
import { approveWithdrawals } from './staff/withdrawals.calls.ts'
import { getWithdrawalTerms } from './withdrawals.calls.ts'

let fixture: WithdrawalFixture
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
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
