import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import type { Goods } from '../../../test/order-fixture.ts'
import { openTdsReturnFixture, type TdsReturnFixture, yearEnds } from '../../../test/tds-return-fixture.ts'
import { forgetExpired } from '../members/forget-expired.job.ts'

// Each sale pays ₹5,000 to the buyer's referrer (level 1).
const gold: Goods = { id: 1, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 1_000 }
const { quarters, days } = yearEnds()
const pan = 'ABCPD1234F'

let fixture: TdsReturnFixture
beforeAll(async () => {
  fixture = await openTdsReturnFixture([gold])
}, 60_000)
afterAll(() => fixture.close())

/** Closes an account after its earnings were spent. */
async function close({ id }: { id: number }): Promise<void> {
  const { ownerDb } = fixture.shop
  await sql`
    select post_transfer('correction', ${`closing ${id}`}, ${id}, '{}', '{earnings,corrections}', '{INR,INR}',
        array[-balance, balance], 'member', ${id}, now())
      from account where member_id = ${id} and kind = 'earnings' and balance > 0`.execute(ownerDb)
  await sql`select close_member(${id})`.execute(ownerDb)
}
const holders = async (...members: { id: number }[]) => {
  const ids = members.map(({ id }) => id)
  const { rows } = await sql<{ member_id: number; closed_name: string | null; has_pan: boolean }>`
    select member_id, closed_name, pan_sealed is not null as has_pan from pan_holder
      where member_id = any (${ids}::bigint[]) order by member_id`.execute(fixture.shop.db)
  return rows
}

it('names a closed account with its PAN in the return of the tax that it bore, until the years are over', async () => {
  const [taxed, untaxed] = [await fixture.pair({ pan }), await fixture.pair({ pan: 'ABCPE1234F' })]
  const { db } = fixture.shop
  await db.updateTable('member').set({ name: 'Mogra Wadekar' }).where('id', '=', taxed.earner.id).execute()
  await fixture.earn(taxed.buyer, gold, 5, days[3])
  await close(taxed.earner)
  await close(untaxed.earner)
  expect(await holders(taxed.earner, untaxed.earner)).toEqual([
    { member_id: taxed.earner.id, closed_name: 'Mogra Wadekar', has_pan: true },
    { member_id: untaxed.earner.id, closed_name: null, has_pan: false },
  ])
  await fixture.deposit(quarters[3])
  const lines = await fixture.fileOf(await fixture.prepare(quarters[3]))
  expect(lines.filter((line) => line.includes(pan) && line.includes('Mogra Wadekar')).length).toBeGreaterThan(
    0,
  )
  expect(lines.filter((line) => line.includes('PANNOTAVBL'))).toEqual([])

  const closedBefore = async (years: number) => {
    const longAgo = sql<Date>`now() - make_interval(years => ${years}, days => 1)`
    await corruptHistory(fixture.shop, 'member', (owner) =>
      owner.updateTable('member').set({ closed_at: longAgo }).where('id', '=', taxed.earner.id).execute(),
    )
    await forgetExpired.run(fixture.shop.context, {})
  }
  await closedBefore(7)
  expect(await holders(taxed.earner)).toHaveLength(1)
  await closedBefore(8)
  expect(await holders(taxed.earner)).toEqual([])
})
