import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../test/test-app.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { getMySessions, NewLogin } from '../login/login.calls.ts'
import { startSession } from '../login/session.sql.ts'
import { hashPassword } from '../password/password.ts'
import { blockMember, unblockMember } from './block/block.calls.ts'
import { findMembers } from './list/members.list.ts'
import { viewMember, viewMemberBusiness, viewMemberMoney, viewMemberNetwork } from './member/member.calls.ts'
import {
  addMemberNote,
  changeMemberMobile,
  endMemberSessions,
  revealMemberDetail,
  saveMember,
} from './member/member-actions.calls.ts'

const password = 'correct horse'
const accountNumber = '60207418531234'
const pan = 'ABCPK1234F'
const reason = 'asked for by telephone'

let shop: TestApp
let support: TestStaff
let passwordHash: string
beforeAll(async () => {
  shop = await openTestApp()
  support = await shop.createStaff('support')
  passwordHash = await hashPassword(password)
})
afterAll(() => shop.close())

const send: TestApp['send'] = (call, input, as = support) => shop.send(call, input, as)
const newId = () => ({ request_id: randomUUID() })
const login = ({ mobile }: TestMember, with_ = password) =>
  shop.send(NewLogin, { user_mobile: mobile, user_password: with_ })
const trailOf = async ({ userId }: TestMember) =>
  (await send(viewMember, { member_id: userId })).body.data.trail

async function withSecrets(): Promise<TestMember> {
  const member = await shop.createMember({ name: 'Asha Patil', passwordHash })
  const { secrets } = shop.context
  await shop.db
    .updateTable('member')
    .set({ aadhaar_last4: '7781', pan_encrypted: secrets.seal(pan, `pan of member ${member.id}`) })
    .where('id', '=', member.id)
    .execute()
  await shop.db
    .insertInto('bank_account')
    .values({
      member_id: member.id,
      ifsc: 'MAHB0000003',
      bank_name: 'Maharashtra Bank',
      bank_address: 'Pune',
      account_no_sealed: secrets.seal(accountNumber, `bank account of member ${member.id}`),
    })
    .execute()
  return member
}

describe('the list of members', () => {
  const idsOf = async (filter: Record<string, unknown>) =>
    (await send(findMembers, filter)).body.data.map(({ id }) => id)

  it('finds a member by number, mobile, e-mail and a part of the name', async () => {
    const member = await shop.createMember({ name: 'Zarina Qureshi' })
    for (const q of [
      member.userId,
      member.mobile,
      member.mobile.slice(0, 9),
      `${member.mobile}@EXAMPLE.com`,
      'rina qur',
    ])
      expect(await idsOf({ q }), q).toContain(member.userId)
    expect(await idsOf({ q: '%%%' })).toEqual([])
    expect((await send(findMembers, { q: 'ab' })).body).toMatchObject({ data: [], search: 'too_short' })
  })

  it("finds an order's buyer by its number or its beginning", async () => {
    const member = await shop.createMember()
    const address = { flat_no: '7', building: 'B', address_1: 'Road', address_2: 'Pune', pin_code: '411004' }
    const { id: address_id } = await shop.db
      .insertInto('address')
      .values({ member_id: member.id, ...address })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { order_no: orderNo } = await shop.db
      .insertInto('purchase_order')
      .values({
        member_id: member.id,
        status: 'delivered',
        payment_type: 'wallet',
        total: 100,
        discount: 0,
        cashback: 0,
        cashback_redeemed: false,
        net: 100,
        wallet_store_credit: 100,
        wallet_earnings: 0,
        online: 0,
        address_id,
        delivery: JSON.stringify(address),
      })
      .returning('order_no')
      .executeTakeFirstOrThrow()
    expect(await idsOf({ q: orderNo })).toEqual([member.userId])
    expect(await idsOf({ q: orderNo.slice(0, -1) })).toContain(member.userId)
  })

  it('lists each member once over the pages, newest first, with any filter', async () => {
    const name = 'Pagewise Person'
    const members: TestMember[] = []
    for (let count = 0; count < 5; count += 1) members.push(await shop.createMember({ name }))
    const wanted = members.map(({ userId }) => userId).toReversed()
    for (const more of [{}, { subscribed: 'no' }]) {
      const found: string[] = []
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const page: CallOutput<typeof findMembers> = (
          await send(findMembers, { q: 'Pagewise', limit: 2, cursor, ...more })
        ).body
        found.push(...page.data.map(({ id }) => id))
        cursor = page.next_cursor
      }
      expect(found).toEqual(wanted)
    }
    expect(await idsOf({ q: 'Pagewise', subscribed: 'yes' })).toEqual([])
    expect(await idsOf({ q: 'Pagewise', to: '2020-01-01' })).toEqual([])
    expect(await idsOf({ q: 'Pagewise', from: '2020-01-01' })).toEqual(wanted)
    expect((await send(findMembers, { cursor: '999999999' })).status).toBe(400)
  })

  it('marks open, blocked and closed members in the list', async () => {
    const [open, blocked, closed] = [
      await shop.createMember(),
      await shop.createMember(),
      await shop.createMember({ passwordHash }),
    ]
    await send(blockMember, { member_id: blocked.userId, reason, ...newId() })
    expect((await shop.send(closeMyAccount, { password }, closed)).status).toBe(200)
    for (const [status, member] of [
      ['open', open],
      ['blocked', blocked],
      ['closed', closed],
    ] as const) {
      const { data } = (await send(findMembers, { status, q: member.userId })).body
      expect(data).toMatchObject([{ id: member.userId, status }])
      for (const other of ['open', 'blocked', 'closed'].filter((one) => one !== status))
        expect(await idsOf({ status: other, q: member.userId })).toEqual([])
    }
  })
})

it('masks secrets except in the reveal that was asked for, and logs who asked and why', async () => {
  const member = await withSecrets()
  const asked = { member_id: member.userId }
  const seen = await Promise.all([
    send(viewMember, asked),
    send(viewMemberNetwork, asked),
    send(viewMemberMoney, asked),
    send(viewMemberBusiness, asked),
    send(findMembers, { q: member.mobile }),
  ])
  for (const { status, body } of seen) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${pan}|${accountNumber}`))
  }
  expect(seen[0].body).toMatchObject({
    data: { aadhaar_last4: '7781', has_pan: true, bank: { account_masked: '••••1234' } },
  })

  expect((await send(revealMemberDetail, { ...asked, detail: 'pan', reason: 'x' })).status).toBe(400)
  expect(await trailOf(member)).toEqual([])
  const first = await send(revealMemberDetail, { ...asked, detail: 'pan', reason })
  expect(first.body.data.value).toBe(pan)
  const bank = await send(revealMemberDetail, { ...asked, detail: 'bank_account', reason })
  expect(bank.body.data.value).toBe(accountNumber)
  const shown = (is: string) => [
    { part: 'Viewed', was: null, is },
    { part: 'Reason', was: null, is: reason },
  ]
  expect(await trailOf(member)).toMatchObject([
    { action: 'revealMemberDetail', about: 'Member: Asha Patil', changes: shown('Account number') },
    { action: 'revealMemberDetail', changes: shown('PAN') },
  ])
  expect(JSON.stringify(await trailOf(member))).not.toMatch(new RegExp(`${pan}|${accountNumber}`))
  const other = await shop.createMember()
  const none = await send(revealMemberDetail, { member_id: other.userId, detail: 'pan', reason })
  expect(none.body).toMatchObject({ code: 'notSaved' })
})

it('links a member to their referrer and referrals', async () => {
  const sponsor = await shop.createMember({ name: 'Sunita Rao' })
  const member = await shop.createMember({ name: 'Ravi Rao', referrerId: sponsor.id })
  const above = (await send(viewMemberNetwork, { member_id: member.userId })).body
  expect(above.data.sponsor).toMatchObject({ id: sponsor.userId, name: 'Sunita Rao' })
  const below = (await send(viewMemberNetwork, { member_id: sponsor.userId, level: '1' })).body
  expect(below.people).toMatchObject([{ id: member.userId, name: 'Ravi Rao' }])
  expect(below.data.levels).toMatchObject([{ level: 1, team: 1 }])
})

it("shows a member's accounts with entries, and none of another member", async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  await shop.credit(member.id, { storeCredit: 1_250 })
  const finance = await shop.createStaff('finance')
  const { body } = await send(viewMemberMoney, { member_id: member.userId }, finance)
  const credit = body.accounts.find(({ kind }) => kind === 'store_credit')!
  expect(credit.balance).toBe(12.5)
  const mine = await send(viewMemberMoney, { member_id: member.userId, account_id: credit.account_id })
  expect(mine.body.entries).toMatchObject([{ amount: 12.5 }])
  const theirs = { member_id: other.userId, account_id: credit.account_id }
  expect((await send(viewMemberMoney, theirs)).body).toMatchObject({ code: 'otherAccount' })
})

it('answers 404 for an unknown member number', async () => {
  for (const call of [viewMember, viewMemberNetwork, viewMemberMoney, viewMemberBusiness])
    expect((await send(call, { member_id: '999999999' })).status).toBe(404)
})

it('signs a blocked member out everywhere, and tells them only after the right password', async () => {
  const member = await shop.createMember({ passwordHash })
  const key = { member_id: member.userId, reason, ...newId() }
  const first = await send(blockMember, key)
  expect(first.body).toMatchObject({ data: { status: 'blocked' } })
  expect((await send(blockMember, key)).body).toEqual(first.body)
  expect((await send(blockMember, { ...key, reason: 'another reason' })).status).toBe(422)
  expect((await send(blockMember, { ...key, ...newId() })).body).toMatchObject({ code: 'already' })
  expect((await shop.send(getMySessions, {}, member)).status).toBe(401)
  const refused = await login(member)
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ code: 'blocked', message: expect.stringContaining('@') })
  expect((await login(member, 'a wrong password')).body).toMatchObject({ code: 'wrongCredentials' })
  expect((await trailOf(member)).map(({ action }) => action)).toEqual(['blockMember'])

  expect((await send(unblockMember, { member_id: member.userId, reason, ...newId() })).status).toBe(200)
  expect((await login(member)).status).toBe(200)
  const { blocks } = (await send(viewMember, { member_id: member.userId })).body.data
  expect(blocks.map(({ is_blocked: isBlock }) => isBlock)).toEqual([false, true])
})

it('blocks a member once for simultaneous requests', async () => {
  const member = await shop.createMember()
  const asked = Array.from({ length: 30 }, () =>
    send(blockMember, { member_id: member.userId, reason, ...newId() }),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await trailOf(member)).toHaveLength(1)
})

it('leaves no session behind that started at the same moment as a block', async () => {
  for (let round = 0; round < 8; round += 1) {
    const member = await shop.createMember({ passwordHash })
    const begun = Array.from({ length: 6 }, () => startSession(shop.db, member.id, 'race').catch(() => ''))
    await Promise.all([send(blockMember, { member_id: member.userId, reason, ...newId() }), ...begun])
    const left = await shop.db
      .selectFrom('session')
      .select('device')
      .where('member_id', '=', member.id)
      .execute()
    expect(left).toEqual([])
  }
})

it('refuses a correction of a member based on an old version', async () => {
  const member = await shop.createMember({ name: 'Asha Patil' })
  const { version } = (await send(viewMember, { member_id: member.userId })).body.data
  const mine = { member_id: member.userId, name: 'Asha Patel', email: 'asha@example.in', version }
  expect((await send(saveMember, mine)).body.data).toMatchObject({
    name: 'Asha Patel',
    version: version + 1,
  })
  const late = await send(saveMember, { ...mine, name: 'Asha Pawar' })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    code: 'changedMeanwhile',
    data: { name: 'Asha Patel', version: version + 1 },
  })
  expect(await trailOf(member)).toMatchObject([
    {
      action: 'saveMember',
      changes: [
        { part: 'Name', was: 'Asha Patil', is: 'Asha Patel' },
        { part: 'E-mail', was: `${member.mobile}@example.com`, is: 'asha@example.in' },
      ],
    },
  ])
  expect((await send(saveMember, { ...mine, email: 'none', version: version + 1 })).status).toBe(400)
})

it("changes a member's mobile number once, ends the sessions and notifies the old number", async () => {
  const member = await shop.createMember({ passwordHash })
  const other = await shop.createMember()
  const { version } = (await send(viewMember, { member_id: member.userId })).body.data
  const mobile = '7000000123'
  const key = { member_id: member.userId, mobile, reason, version, ...newId() }
  const taken = await send(changeMemberMobile, { ...key, mobile: other.mobile, ...newId() })
  expect(taken.body).toMatchObject({ code: 'taken' })
  for (const wrong of ['1234567890', '70000', 'abc'])
    expect((await send(changeMemberMobile, { ...key, mobile: wrong, ...newId() })).status).toBe(400)
  const first = await send(changeMemberMobile, key)
  expect(first.status).toBe(200)
  expect((await send(changeMemberMobile, key)).body).toEqual(first.body)
  expect((await shop.send(getMySessions, {}, member)).status).toBe(401)
  expect((await login(member)).status).toBe(401)
  expect((await login({ ...member, mobile })).status).toBe(200)
  await shop.runJobs()
  const told = shop.messages.messages.inbox().filter((message) => message.mobile === member.mobile)
  expect(told.map(({ text }) => text).join()).toContain('mobile number')
})

it('ends one session of a member, and never one of another', async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  await startSession(shop.db, member.id, 'second')
  const { sessions } = (await send(viewMember, { member_id: member.userId })).body.data
  expect(sessions).toHaveLength(2)
  const { session } = sessions[0]!
  expect((await send(endMemberSessions, { member_id: other.userId, session })).body.data.ended).toBe(0)
  expect((await send(endMemberSessions, { member_id: member.userId, session })).body.data.ended).toBe(1)
  expect((await send(endMemberSessions, { member_id: member.userId })).body.data.ended).toBe(1)
  expect((await shop.send(getMySessions, {}, member)).status).toBe(401)
  expect((await shop.send(getMySessions, {}, other)).status).toBe(200)
})

it('keeps member notes unchanged, writes a repeated one once, and erases them when the account closes', async () => {
  const member = await shop.createMember({ passwordHash })
  const key = { member_id: member.userId, text: 'Called about <b>the parcel</b>', ...newId() }
  await Promise.all(Array.from({ length: 10 }, () => send(addMemberNote, key)))
  const { notes } = (await send(viewMember, { member_id: member.userId })).body.data
  expect(notes).toMatchObject([{ text: key.text, by: 'Test Staff' }])
  for (const db of [shop.db, shop.ownerDb]) {
    await expect(sql`update member_note set text = 'other'`.execute(db)).rejects.toThrow('member_note')
    await expect(sql`delete from member_note`.execute(db)).rejects.toThrow()
  }
  expect(JSON.stringify(await trailOf(member))).not.toContain('parcel')
  expect((await shop.send(closeMyAccount, { password }, member)).status).toBe(200)
  expect((await send(viewMember, { member_id: member.userId })).body.data.notes).toEqual([])
  const late = await send(addMemberNote, { ...key, ...newId() })
  expect(late.body).toMatchObject({ code: 'closed' })
})
