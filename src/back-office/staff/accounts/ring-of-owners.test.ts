import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { removeStaff, saveStaff } from './accounts.calls.ts'
import { getStaffList } from './staff.list.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

it("keeps one owner when six remove each other's role or account simultaneously", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ring = await Promise.all(Array.from({ length: 6 }, () => shop.createStaff('owner')))
    const answers = await Promise.all(
      ring.map((one, place) => {
        const staff_id = ring[(place + 1) % ring.length]!.id
        return place % 2
          ? shop.send(removeStaff, { staff_id, version: 1 }, one)
          : shop.send(saveStaff, { staff_id, version: 1, name: 'Kabir', roles: ['orders'] }, one)
      }),
    )
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status)
    const { rows } = await sql<{ id: number }>`
      select id from staff_member where 'owner' = any(roles) and left_at is null`.execute(shop.db)
    expect(rows.length).toBeGreaterThanOrEqual(1)
    const left = ring.find(({ id }) => id === rows[0]!.id)!
    expect((await shop.send(getStaffList, {}, left)).status).toBe(200)
    await shop.db
      .updateTable('staff_member')
      .set({ left_at: new Date() })
      .where('left_at', 'is', null)
      .execute()
  }
})
