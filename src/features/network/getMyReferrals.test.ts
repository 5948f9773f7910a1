import { afterAll, beforeAll, expect, it } from 'vitest'
import { earnLevelIncome } from '../../../test/network-fixture.ts'
import { subscribe } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { closeMember } from '../members/member.sql.ts'
import { getUserDashboardCounts } from '../profile/profile.calls.ts'
import { getMyReferrals } from './network.calls.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const below = (referrer: TestMember, name?: string) => shop.createMember({ referrerId: referrer.id, name })
const read = async (member: TestMember, status: string | number, page: Record<string, unknown> = {}) =>
  (await shop.send(getMyReferrals, { status, ...page }, member)).body
const names = async (member: TestMember, status: string) =>
  (await read(member, status)).data.map(({ user_name }) => user_name)

it('counts direct referrals as active from their first slot on', async () => {
  const top = await shop.createMember()
  const asha = await below(top, 'Asha Patil')
  await below(asha, 'Not A Direct Referral')
  expect(await names(top, '1')).toEqual(['Asha Patil'])
  expect(await names(top, '2')).toEqual([])
  await subscribe(shop.db, asha.id)
  expect(await names(top, '1')).toEqual([])
  expect(await names(top, '2')).toEqual(['Asha Patil'])
  const counts = (await shop.send(getUserDashboardCounts, {}, top)).body.data[0]
  expect(counts).toMatchObject({ activeDirectReferral: 1, inactiveDirectReferral: 0 })
})

it('lists direct referrals with name, join date and income from their own orders', async () => {
  const top = await shop.createMember()
  const child = await below(top, 'Ravi Kulkarni')
  const grandchild = await below(child)
  await earnLevelIncome(shop.db, { buyerId: child.id, uplineId: top.id, level: 1, amount: 1_234 })
  // `earned` counts only the orders of the referral, not those of members whom the referral invited.
  await earnLevelIncome(shop.db, { buyerId: grandchild.id, uplineId: top.id, level: 2, amount: 500 })
  const { data } = await read(top, 1)
  expect(data).toEqual([
    {
      user_id: child.userId,
      user_name: 'Ravi Kulkarni',
      user_mobile: child.mobile,
      joined_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/) as string,
      earned: 12.34,
    },
  ])
})

it("answers that there are no direct referrals in the shop's words", async () => {
  const top = await shop.createMember()
  const closed = await below(top)
  await closeMember(shop.db, closed.id)
  for (const status of ['1', '2'])
    expect(await read(top, status)).toEqual({
      status: true,
      message: 'No Referral Found',
      data: [],
      earning_requires: 'slot',
    })
})

it.each([1, 3, 7])('reads the direct referrals in pages of %i as in one', async (limit) => {
  const top = await shop.createMember()
  for (let count = 0; count < 7; count += 1) {
    await below(top)
    await subscribe(shop.db, (await below(top)).id)
  }
  for (const status of ['1', '2']) {
    const whole = await read(top, status)
    expect(whole.data).toHaveLength(7)
    const people: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await read(top, status, { limit, cursor })
      people.push(...page.data)
      cursor = page.next_cursor
    } while (cursor !== undefined)
    expect(people).toEqual(whole.data)
  }
})

it.each(['', '0', '3', '12', '-1', '1.5', 'active', '2 or true'])('refuses the type "%s"', async (status) => {
  const { status: http, failure } = await shop.send(getMyReferrals, { status }, await shop.createMember())
  expect([http, failure.errors]).toEqual([400, { status: 'Please choose active (2) or inactive (1)' }])
})

it('refuses an unknown page', async () => {
  const member = await shop.createMember()
  for (const page of [{ limit: 0 }, { limit: 101 }, { cursor: 'nowhere' }])
    expect((await shop.send(getMyReferrals, { status: '1', ...page }, member)).status).toBe(400)
})

it('refuses the referrals of another member', async () => {
  const [top, stranger] = [await shop.createMember(), await shop.createMember()]
  await below(top, 'Asha Patil')
  const asked = { user_id: top.userId, status: '1' }
  expect((await shop.send(getMyReferrals, asked, { cookie: stranger.cookie })).status).toBe(403)
  expect((await shop.send(getMyReferrals, asked)).status).toBe(401)
  expect((await read(stranger, '1')).data).toEqual([])
})
