import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscribe } from '../../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../../test/test-app.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { blockMember } from '../block/block.calls.ts'
import { findMembers } from './members.list.ts'

let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

it('lists subscribed members once over the pages, newest first, without blocked ones', async () => {
  const members: TestMember[] = []
  for (let count = 0; count < 4; count += 1) members.push(await shop.createMember())
  const [, subscribed, blocked, last] = members
  for (const member of [subscribed!, blocked!, last!]) await subscribe(shop.db, member.id)
  await shop.send(
    blockMember,
    { member_id: blocked!.userId, reason: 'Asked for by the police', request_id: randomUUID() },
    owner,
  )
  const pagesOf = async (more: object) => {
    const found: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: CallOutput<typeof findMembers> = (
        await shop.send(findMembers, { subscribed: 'yes', limit: 1, cursor, ...more }, owner)
      ).body
      found.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    }
    return found
  }
  const idsIn = (wanted: (TestMember | undefined)[]) => wanted.map((member) => member!.userId)
  expect(await pagesOf({})).toEqual(idsIn([last, blocked, subscribed]))
  expect(await pagesOf({ status: 'open' })).toEqual(idsIn([last, subscribed]))
  expect(await pagesOf({ status: 'blocked' })).toEqual(idsIn([blocked]))
  expect(await pagesOf({ to: '2020-01-01' })).toEqual([])
  const others = (await shop.send(findMembers, { subscribed: 'no', limit: 100 }, owner)).body.data
  expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining(idsIn([members[0]])))
  expect(others.some((member) => member.subscribed)).toBe(false)
})
