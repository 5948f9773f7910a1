import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import type { Goods } from '../../../test/order-fixture.ts'
import { openTdsReturnFixture, type TdsReturnFixture, yearEnds } from '../../../test/tds-return-fixture.ts'
import { viewTdsReport } from '../books/staff/reports/reports.calls.ts'
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

it('states the higher rate only where it was deducted, and counts the accounts without a PAN as the report does', async () => {
  const quarter = quarters[1]
  // The member has a PAN that is not recorded, so closing the account erases it.
  const [erased, without] = [await fixture.pair({ pan: true }), await fixture.pair({ pan: false })]
  for (const { buyer } of [erased, without]) await fixture.earn(buyer, gold, 5, days[1])
  const savedLater = await fixture.pair({ pan: 'ABCPF1234F' })
  await fixture.earn(savedLater.buyer, gold, 5, days[1])
  await close(savedLater.earner)
  await close(erased.earner)
  await fixture.deposit(quarter)
  const { totals } = await fixture.view(quarter)
  const { totals: report } = (await fixture.shop.send(viewTdsReport, { quarter }, fixture.staff)).body
  const lines = await fixture.fileOf(await fixture.file(quarter))
  const deductees = lines.filter((line) => line.startsWith('"Deductee"') && line.includes('PANNOTAVBL'))
  expect(deductees.map((line) => line.split(',')[3])).toEqual(['""', '"C"'])
  expect(totals.without_pan).toBe(deductees.length)
  const taxWithoutPan = deductees.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)
  expect([totals.tax_without_pan, report.without_pan]).toEqual([taxWithoutPan, taxWithoutPan])
})

it('keeps in a correction the name and PAN that were filed for an account that was closed since', async () => {
  const quarter = quarters[0]
  const one = await fixture.pair({ pan: 'ABCPG1234F' })
  const { db, ownerDb } = fixture.shop
  await db.updateTable('member').set({ name: 'Jui Wadekar' }).where('id', '=', one.earner.id).execute()
  const sold = await fixture.earn(one.buyer, gold, 5, days[0])
  await fixture.earn(one.buyer, gold, 1, days[0])
  await fixture.deposit(quarter)
  await fixture.file(quarter)
  await fixture.takeBack(sold)
  await close(one.earner)
  // An earlier release closed accounts without keeping their PAN and name.
  await sql`update pan_holder set pan_sealed = null, closed_name = null where member_id = ${one.earner.id}`.execute(
    ownerDb,
  )
  const { differences } = await fixture.view(quarter)
  expect(new Set(differences!.rows.map(({ member }) => member.name))).toEqual(new Set(['Jui Wadekar']))
  const lines = await fixture.fileOf(await fixture.file(quarter))
  const deductees = lines.filter((line) => line.startsWith('"Deductee"'))
  expect(deductees).toEqual([expect.stringContaining('"ABCPG1234F","","Jui Wadekar"')])
})
