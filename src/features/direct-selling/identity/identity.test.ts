import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshPan, type IdentityFixture, openIdentityFixture } from '../../../../test/identity-fixture.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { getBmartUsers } from '../../wallet/wallet.calls.ts'
import { decideIdentity } from '../staff/identity/identities.calls.ts'
import { checkMyPan, getMyIdentity } from './identity.calls.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentityFixture()
})
afterEach(() => fixture.standIn.misbehave('none'))
afterAll(() => fixture.close())

const stateOf = async (member: Parameters<IdentityFixture['own']>[0]) => (await fixture.own(member)).state

/** Returns whether the network counts a member as identified. */
const isIdentified = async ({ id }: { id: number }) =>
  (
    await fixture.shop.db
      .selectFrom('network_member')
      .select('identified')
      .where('member_id', '=', id)
      .executeTakeFirst()
  )?.identified ?? false

describe('a PAN', () => {
  it('is saved once the provider knows it with the name of the account', async () => {
    const member = await fixture.shop.createMember({ name: 'Asha Patil' })
    expect(await stateOf(member)).toBe('not_started')
    const pan = freshPan()
    const { status, body } = await fixture.check(member, pan.toLowerCase())
    expect([status, body.message, body.data.state]).toEqual([200, 'Your PAN is checked', 'pan_checked'])
    expect((await fixture.shop.send(getBmartUsers, {}, member)).body.data[0]!.pan).toBe(
      `•••••${pan.slice(5, 9)}•`,
    )
    // A repeat does not call the provider.
    const asked = fixture.standIn.asked().length
    expect((await fixture.check(member, pan)).status).toBe(200)
    expect((await fixture.check(member, undefined)).status).toBe(200)
    expect(fixture.standIn.asked().length).toBe(asked)
    expect((await fixture.check(member, freshPan())).failure.code).toBe('panSaved')
  })

  it.each([
    ['ABCPK0000F', 'panUnknown'],
    ['ABCPK1111F', 'nameDiffers'],
    ['ABCCK1234F', 'notAPerson'],
  ])('%s is refused at its field and not saved: %s', async (pan, code) => {
    const member = await fixture.shop.createMember()
    const { failure, raw } = await fixture.check(member, pan)
    expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual([code, ['pan']])
    // The answer must not contain the holder's name, because the PAN may be someone else's.
    expect(raw).not.toMatch(/somebody/i)
    expect(await stateOf(member)).toBe('not_started')
    expect((await fixture.shop.send(getBmartUsers, {}, member)).body.data[0]!.pan).toBe('')
  })

  it('needs consent, and a form that a PAN has', async () => {
    const member = await fixture.shop.createMember()
    expect((await fixture.check(member, freshPan(), '0')).failure.errors).toHaveProperty('consent')
    expect((await fixture.check(member, 'ABC12')).failure.errors).toHaveProperty('pan')
    expect((await fixture.check(member, undefined)).failure.code).toBe('panMissing')
  })

  it.each(['busy', 'garble', 'mistake', 'forged', 'contradiction', 'noName', 'noCredit'] as const)(
    'is not saved when the provider answers %s, and the try does not count',
    async (how) => {
      fixture.standIn.misbehave(how)
      const member = await fixture.shop.createMember()
      const { status, failure } = await fixture.check(member, freshPan())
      expect([status, failure.code]).toEqual([503, 'notChecked'])
      expect(await stateOf(member)).toBe('not_started')
      fixture.standIn.misbehave('none')
      expect((await fixture.check(member, freshPan())).status).toBe(200)
    },
  )

  it('is of one seller, also when twenty enter it at once', async () => {
    const pan = freshPan()
    const members = await Promise.all(Array.from({ length: 20 }, () => fixture.shop.createMember()))
    const answers = await Promise.all(members.map((member) => fixture.check(member, pan)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ failure }) => failure.code))).toEqual(new Set(['panTaken']))
    expect(refused[0]!.failure.errors!['pan']).toMatch(/in a family, each person enters their own/)
    const late = await fixture.shop.createMember()
    expect((await fixture.check(late, pan)).failure.code).toBe('panTaken')
  })

  it('is compared by staff in a shop without a provider', async () => {
    const shop = await openTestApp()
    const member = await shop.createMember()
    expect((await shop.send(checkMyPan, { pan: freshPan(), consent: '1' }, member)).status).toBe(200)
    expect((await shop.send(getMyIdentity, {}, member)).body.data.state).toBe('pan_checked')
    await shop.close()
  })

  it('is checked ten times a day at most', async () => {
    const limited = await openIdentityFixture({ RATE_LIMIT_SCALE: '1', PAN_CHECKS_A_DAY: '2' })
    const member = await limited.shop.createMember()
    const codes = []
    for (let tries = 0; tries < 3; tries += 1) {
      const { status, failure } = await limited.check(member, 'ABCPK0000F')
      codes.push([status, failure.code])
    }
    expect(codes.slice(0, 2)).toEqual([
      [422, 'panUnknown'],
      [422, 'panUnknown'],
    ])
    expect(codes[2]![0]).toBe(429)
    await limited.close()
  })
})

describe('the steps', () => {
  it('lead a seller from the documents to a refusal, to others, and to a valid card', async () => {
    const member = await fixture.shop.createMember({ name: 'Ravi Kulkarni' })
    const { body: early } = await fixture.upload(member, await fixture.photo(), 'image/png')
    expect((await fixture.sendProof(member, early.data.file)).failure.code).toBe('panFirst')

    await fixture.waiting(member)
    expect(await stateOf(member)).toBe('waiting')
    expect((await fixture.sendProof(member, '1')).failure.code).toBe('isWaiting')

    const noReason = await fixture.decide(member, 'refused')
    expect(noReason.failure.errors).toHaveProperty('reason')
    const reason = 'The address cannot be read.'
    expect((await fixture.decide(member, 'refused', { reason })).status).toBe(200)
    expect(await fixture.own(member)).toMatchObject({ state: 'refused', reason })
    await fixture.shop.runJobs()
    const inbox = () =>
      fixture.shop.messages.messages.inbox().filter(({ mobile }) => mobile === member.mobile)
    expect(inbox()[0]!.text).toMatch(/could not accept your documents/)

    const { body: better } = await fixture.upload(member, await fixture.photo(), 'image/png')
    expect((await fixture.sendProof(member, better.data.file)).status).toBe(200)
    expect(await fixture.own(member)).toMatchObject({ state: 'waiting', reason: '' })
    expect((await fixture.view(member)).files).toHaveLength(1)
    expect((await fixture.decide(member, 'verified')).status).toBe(200)
    expect(await stateOf(member)).toBe('verified')
    expect(await isIdentified(member)).toBe(true)
    await fixture.shop.runJobs()
    expect(inbox()[0]!.text).toMatch(/Your identity at .+ is verified/)
  })

  it('let a seller earn only while the identity is verified, also after a later refusal', async () => {
    const member = await fixture.shop.createMember()
    await fixture.waiting(member)
    await fixture.decide(member, 'verified')
    expect(await isIdentified(member)).toBe(true)
    expect((await fixture.decide(member, 'refused', { reason: 'A forged document.' })).status).toBe(200)
    expect(await isIdentified(member)).toBe(false)
    expect(await stateOf(member)).toBe('refused')
  })

  it('are decided once, and after what the staff saw', async () => {
    const member = await fixture.shop.createMember()
    await fixture.waiting(member)
    const { version } = await fixture.view(member)
    expect((await fixture.decide(member, 'verified', { version: version - 1 })).failure.code).toBe(
      'changedMeanwhile',
    )
    const both = await Promise.all([
      fixture.decide(member, 'verified', { version }),
      fixture.decide(member, 'refused', { version, reason: 'Someone else’s document.' }),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('are decided once by a request that staff send twice', async () => {
    const member = await fixture.shop.createMember()
    await fixture.waiting(member)
    const { version } = await fixture.view(member)
    const asked = { member_id: member.userId, decision: 'verified', version, request_id: randomUUID() }
    const answers = await Promise.all(
      [1, 2].map(() => fixture.shop.send(decideIdentity, asked, fixture.support)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await fixture.view(member)).version).toBe(version + 1)
  })

  it('cannot be skipped in the database', async () => {
    const member = await fixture.shop.createMember()
    await fixture.check(member, freshPan())
    await expect(
      sql`update seller_identity set state = 'verified', version = version + 1, sent_at = now(), document = 'passport',
        decided_at = now(), decided_by = ${fixture.support.id}, card_code = 'aaaaaaaaaaaaaaaaaaaaaa'
        where member_id = ${member.id}`.execute(fixture.shop.db),
    ).rejects.toThrow(/identity_moves_forward/)
  })
})
