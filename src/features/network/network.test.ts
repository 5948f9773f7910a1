import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertNetworkPosition } from './network.sql.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

async function join(referrerId?: number): Promise<number> {
  const { id } = await shop.createMember({ referrerId })
  if (referrerId !== undefined) await insertNetworkPosition(shop.db, id, referrerId)
  return id
}

const above = async (memberId: number) => {
  const rows = await shop.db
    .selectFrom('network_position')
    .select(['ancestor_id', 'level'])
    .where('descendant_id', '=', memberId)
    .orderBy('level')
    .execute()
  return rows.map(({ ancestor_id, level }) => [level, ancestor_id])
}

it('places a member below the referrer and everyone above, ten levels at most', async () => {
  const chain = [await join()]
  for (let depth = 1; depth <= 12; depth += 1) chain.push(await join(chain.at(-1)))
  for (const [depth, memberId] of chain.entries()) {
    const ancestors = chain.slice(Math.max(0, depth - 10), depth).toReversed()
    expect(await above(memberId)).toEqual(ancestors.map((ancestorId, index) => [index + 1, ancestorId]))
  }
})

it('keeps the network branches below one member apart', async () => {
  const top = await join()
  const [left, right] = [await join(top), await join(top)]
  const leaf = await join(left)
  expect(await above(leaf)).toEqual([
    [1, left],
    [2, top],
  ])
  expect(await above(right)).toEqual([[1, top]])
})

it('refuses a second place in the network, and a place below oneself', async () => {
  const top = await join()
  const member = await join(top)
  await expect(insertNetworkPosition(shop.db, member, top)).rejects.toMatchObject({ code: '23505' })
  await expect(insertNetworkPosition(shop.db, top, top)).rejects.toMatchObject({ code: '23514' })
})
