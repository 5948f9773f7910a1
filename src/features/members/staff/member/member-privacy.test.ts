import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveNow } from '../../../../../test/session-proof.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { closeMyAccount } from '../../../profile/profile.calls.ts'
import { startSession } from '../../login/session.sql.ts'
import { hashPassword } from '../../password/password.ts'
import { findMembers } from '../list/members.list.ts'
import { viewMember, viewMemberBusiness, viewMemberMoney, viewMemberNetwork } from './member.calls.ts'
import { changeMemberMobile, revealMemberDetail, saveMember } from './member-actions.calls.ts'

const password = 'correct horse'
const reason = 'asked for by telephone'
const pan = 'ABCPK1234F'

let shop: TestApp
let support: TestStaff
beforeAll(async () => {
  shop = await openTestApp({ REVEALS_PER_HOUR: '3', RATE_LIMIT_SCALE: '1' })
  support = await shop.createStaff('support')
})
afterAll(() => shop.close())

const send: TestApp['send'] = (call, input, as = support) => shop.send(call, input, as)
const found = async (q: string) => (await send(findMembers, { q })).body.data.map(({ id }) => id)

async function createPanHolder(name = 'Asha Patil') {
  const member = await shop.createMember({ name, passwordHash: await hashPassword(password) })
  const pan_encrypted = shop.context.secrets.seal(pan, `pan of member ${member.id}`)
  await shop.db.updateTable('member').set({ pan_encrypted }).where('id', '=', member.id).execute()
  return member
}

it('finds a closed account only by its number, and erases the person from its history', async () => {
  const name = 'Jyotsna Unwin'
  const member = await createPanHolder(name)
  const asked = { member_id: member.userId }
  const { version } = (await send(viewMember, asked)).body.data
  const email = 'jyotsna.unwin@example.org'
  const saved = await send(saveMember, { ...asked, name, email, version })
  expect(saved.status).toBe(200)
  const mobile = '7999900001'
  const changed = await send(changeMemberMobile, {
    ...asked,
    mobile,
    reason,
    version: saved.body.data.version,
    request_id: 'a-new-mobile-1',
  })
  expect(changed.status).toBe(200)
  expect([await found(email), await found(mobile), await found('Jyotsna')]).toEqual(
    Array.from({ length: 3 }, () => [member.userId]),
  )
  const session = { cookie: `bmart_session=${await startSession(shop.db, member.id, 'test')}` }
  await proveNow(shop.db, session)
  expect((await shop.send(closeMyAccount, { password }, session)).status).toBe(200)

  expect([
    await found(email),
    await found(mobile),
    await found(member.mobile),
    await found('Jyotsna'),
  ]).toEqual([[], [], [], []])
  expect(await found(member.userId)).toEqual([member.userId])
  const answers = await Promise.all([
    send(viewMember, asked),
    send(viewMemberNetwork, asked),
    send(viewMemberMoney, asked),
    send(viewMemberBusiness, asked),
    send(findMembers, { q: member.userId }),
  ])
  for (const { status, raw } of answers) {
    expect(status).toBe(200)
    for (const told of ['Jyotsna', 'Unwin', email, mobile, member.mobile, pan])
      expect(raw).not.toContain(told)
  }
  const { trail } = answers[0].body.data
  expect(trail.map(({ action }) => action)).toEqual(['changeMemberMobile', 'saveMember'])
  const none = await send(revealMemberDetail, { ...asked, detail: 'pan', reason })
  expect(none.body).toMatchObject({ code: 'notSaved' })
})

it('limits reveals of a whole PAN per hour and staff member, and logs each', async () => {
  const member = await createPanHolder()
  const asked = { member_id: member.userId, detail: 'pan', reason }
  const reveal = (as: TestStaff) => send(revealMemberDetail, asked, as)
  const greedy = await shop.createStaff('support')
  const answers = await Promise.all(Array.from({ length: 10 }, () => reveal(greedy)))
  const shown = answers.filter(({ status }) => status === 200)
  expect(shown).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  const { rows } = await sql<{ written: number }>`select count(*) as written from audit_entry
      where staff_id = ${greedy.id} and action = 'revealMemberDetail'`.execute(shop.db)
  expect(rows[0]!.written).toBe(3)
  expect((await reveal(await shop.createStaff('support'))).status).toBe(200)
})

it('shows no whole PAN on pages about the member or in their data', async () => {
  const member = await createPanHolder()
  for (const path of ['', '/money', '/network', '/business'])
    for (const data of ['', '.data']) {
      const { payload } = await shop.app.server.inject({
        method: 'GET',
        url: `/back-office/members/${member.userId}${path}${data}`,
        headers: { host: 'localhost', cookie: support.cookie },
      })
      expect(payload).not.toContain(pan)
    }
})
