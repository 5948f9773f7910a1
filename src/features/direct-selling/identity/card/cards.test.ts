import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityFixture, openIdentityFixture } from '../../../../../test/identity-fixture.ts'
import type { TestMember } from '../../../../../test/test-app.ts'
import { createSecrets } from '../../../../platform/secrets.ts'
import { resealColumn } from '../../../../platform/service/sealed-column.ts'
import { members } from '../../../members/members.feature.ts'
import { panMarkText } from '../../../members/pan-holders.sql.ts'
import { identity } from '../../seller-identity.feature.ts'
import { findDirectSellers } from '../../staff/identity/register.list.ts'
import { checkSellerCard } from '../identity.calls.ts'
import { isPanOfAnother } from '../identity.sql.ts'
import { identityCardPath } from '../identity-paths.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentityFixture({ WRONG_CARD_CODES_PER_ADDRESS: '3', RATE_LIMIT_SCALE: '1' })
})
afterAll(() => fixture.close())

const codeOf = async ({ id }: TestMember) =>
  (
    await fixture.shop.db
      .selectFrom('seller_identity')
      .select('card_code')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
  ).card_code ?? ''
const cardOf = ({ cookie }: TestMember) =>
  fixture.shop.app.server.inject({
    method: 'GET',
    url: identityCardPath,
    headers: { host: 'localhost', cookie },
  })
const isValid = (code: string, address: string) => fixture.shop.send(checkSellerCard, { code }, { address })

it('is a PDF of the verified seller alone, and its code says valid or not and nothing more', async () => {
  const seller = await fixture.shop.createMember({ name: 'Asha Patil' })
  await fixture.waiting(seller)
  expect((await cardOf(seller)).statusCode).toBe(404)
  await fixture.decide(seller, 'verified')
  const card = await cardOf(seller)
  expect([card.statusCode, card.headers['content-type'], card.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(card.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

  const code = await codeOf(seller)
  const { body } = await isValid(code, '10.0.0.1')
  expect(body).toEqual({ status: true, message: '', data: { is_valid: true } })
  await fixture.decide(seller, 'refused', { reason: 'The document is forged.' })
  expect((await isValid(code, '10.0.0.1')).body.data).toEqual({ is_valid: false })
  expect((await cardOf(seller)).statusCode).toBe(404)
})

it('answers a few wrong codes of an address, and then none', async () => {
  const answers = []
  for (let tries = 0; tries < 4; tries += 1) answers.push((await isValid('A'.repeat(22), '10.0.0.2')).status)
  expect(answers).toEqual([200, 200, 200, 429])
  expect((await isValid("' or 1=1", '10.0.0.3')).body.data).toEqual({ is_valid: false })
})

it('lists verified sellers in the register, whose file is for finance and in the audit log', async () => {
  const seller = await fixture.shop.createMember({ name: 'Ravi Kulkarni' })
  await fixture.waiting(seller)
  await fixture.decide(seller, 'verified')
  const finance = await fixture.shop.createStaff('finance')
  const { body } = await fixture.shop.send(findDirectSellers, {}, finance)
  expect(body.data.map(({ member_id: id, seller_name: name }) => [id, name])).toEqual([
    [seller.userId, 'RAVI KULKARNI'],
  ])
  const download = (cookie: string) =>
    fixture.shop.app.server.inject({
      method: 'GET',
      url: '/back-office/api/download/direct-sellers.csv',
      headers: { host: 'localhost', cookie },
    })
  expect((await download(fixture.support.cookie)).statusCode).toBe(403)
  const file = await download(finance.cookie)
  expect(file.payload).toContain('RAVI KULKARNI')
  const logged = await fixture.shop.ownerDb
    .selectFrom('audit_entry')
    .select('subject')
    .where('action', '=', 'download')
    .execute()
  expect(logged).toEqual([{ subject: 'file direct-sellers' }])
})

it('keeps one PAN of one seller when the data key changes', async () => {
  const [seller, other] = [await fixture.shop.createMember(), await fixture.shop.createMember()]
  const pan = 'ABCPK3903F'
  await fixture.check(seller, pan)
  const { dataKeys } = fixture.shop.context.settings
  const newer = createSecrets([Buffer.alloc(32, 7), ...dataKeys])
  const newest = createSecrets([Buffer.alloc(32, 7)])
  const isTaken = (secrets: typeof newer) =>
    isPanOfAnother(fixture.shop.db, other.id, secrets.marks(panMarkText(pan)))
  expect([await isTaken(newer), await isTaken(newest)]).toEqual([true, false])
  for (const column of [...identity.seals!, ...members.seals!])
    expect((await resealColumn(fixture.shop.ownerDb, newer, column)).unopened).toEqual([])
  expect([await isTaken(newer), await isTaken(newest)]).toEqual([true, true])
})
