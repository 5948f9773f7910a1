import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveAddress } from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'
import { getMyAddressDetails } from '../../../features/addresses/addresses.calls.ts'
import {
  getDistrictList,
  getSubDistrictList,
  getVillageList,
} from '../../../features/locations/locations.calls.ts'
import {
  upsertDistricts,
  upsertSubDistricts,
  upsertVillages,
} from '../../../features/locations/locations.sql.ts'
import { getMySessions } from '../../../features/members/login/login.calls.ts'
import { startSession } from '../../../features/members/login/session.sql.ts'
import { getShopList } from '../../../features/shops/shops.calls.ts'
import { insertShops } from '../../../features/shops/shops.sql.ts'
import type { AnyCall } from '../../../wire/define-call.ts'

type Page = { data: object[]; next_cursor?: string }

let shop: TestApp
let member: TestMember

beforeAll(async () => {
  shop = await openTestApp()
  member = await shop.createMember()
  const { db } = shop
  for (let count = 0; count < 7; count += 1) {
    await giveAddress(db, member.id)
    await startSession(db, member.id, `device ${count}`)
  }
  const ids = Array.from({ length: 7 }, (_, index) => index + 1)
  // Gives most names twice, in an order that differs from the order by id.
  const named = (id: number) => `Place ${(id * 3) % 4}`
  await insertShops(
    db,
    ids.map((id) => ({ id, name: named(id), address: 'MG Road', tehsil: 'Haveli', contact: '9000000001' })),
  )
  await upsertDistricts(
    db,
    ids.map((id) => ({ id, parentId: 27, name: named(id) })),
  )
  await upsertSubDistricts(
    db,
    ids.map((id) => ({ id, parentId: 1, name: named(id) })),
  )
  await upsertVillages(
    db,
    ids.map((id) => ({ id, parentId: 1, name: named(id) })),
  )
})
afterAll(() => shop.close())

const lists: [string, AnyCall, object][] = [
  ['sessions', getMySessions, {}],
  ['addresses', getMyAddressDetails, {}],
  ['stores', getShopList, {}],
  ['districts', getDistrictList, { state_id: '27' }],
  ['sub-districts', getSubDistrictList, { district_id: '1' }],
  ['villages', getVillageList, { sub_district_id: '1' }],
]

describe.each(lists)('the list of %s', (_name, call, fields) => {
  const read = async (page: object) =>
    (await shop.send(call, { ...fields, ...page }, call.access === 'member' ? member : {})) as unknown as {
      status: number
      body: Page
    }

  it.each([1, 3, 7])('reads a list in pages of %i as in one', async (limit) => {
    const whole = (await read({})).body
    expect(whole.data.length).toBeGreaterThanOrEqual(7)
    expect(whole.next_cursor).toBeUndefined()
    const rows: object[] = []
    let cursor: string | undefined
    do {
      const { body } = await read({ limit, cursor })
      expect(body.data.length).toBeLessThanOrEqual(limit)
      rows.push(...body.data)
      cursor = body.next_cursor
    } while (cursor !== undefined)
    expect(rows).toEqual(whole.data)
  })

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: 'all' },
    { cursor: 'nowhere' },
    { cursor: "1' or true" },
  ])('refuses the page %o of a list', async (page) => {
    expect((await read(page)).status).toBe(400)
  })
})

it('shows the current session on the first page of every size', async () => {
  const { body } = await shop.send(getMySessions, { limit: '1' }, member)
  expect(body.data).toMatchObject([{ device: 'Unknown device', is_current: true }])
})
