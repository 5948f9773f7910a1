import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import type { Goods } from '../../../test/order-fixture.ts'
import { savePan } from '../../../test/tds-fixture.ts'
import { openTdsReturnFixture, type TdsReturnFixture, yearEnds } from '../../../test/tds-return-fixture.ts'

// Each sale pays ₹5,000 to the buyer's referrer (level 1).
const gold: Goods = { id: 1, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 1_000 }
const { quarters, days } = yearEnds()
const quarter = quarters[3]

let fixture: TdsReturnFixture
beforeAll(async () => {
  fixture = await openTdsReturnFixture([gold])
}, 60_000)
afterAll(() => fixture.close())

const recordsOf = (lines: readonly string[], record: string) =>
  lines.filter((line) => line.startsWith(`"${record}",`)).map((line) => line.replaceAll('"', '').split(','))

it('states the PAN and the tax as filed, and withdrawn lines under the filed PAN', async () => {
  const changed = await fixture.pair({ pan: 'ABCPD1234F' })
  await fixture.earn(changed.buyer, gold, 5, days[3])
  await fixture.deposit(quarter)
  const id = await fixture.file(quarter)
  // The filed return also has a withdrawal, which the bank returned since.
  await sql`
    insert into tds_return_line (return_id, member_id, deducted_at, cause_id, place, change, at, month, year, section, amount, tax,
        base, percent_bp, of_whole, is_reversed)
      select return_id, member_id, 'withdrawal', 1, 1, change, at, month, year, section, 600000, 12000, base, percent_bp,
          of_whole, is_reversed
        from tds_return_line where return_id = ${id}`.execute(fixture.shop.db)
  await sql`update member set pan_encrypted = null where id = ${changed.earner.id}`.execute(fixture.shop.db)
  await corruptHistory(fixture.shop, 'pan_holder', (owner) =>
    owner.deleteFrom('pan_holder').where('member_id', '=', changed.earner.id).execute(),
  )
  await savePan(fixture.shop, changed.earner, 'AXXPK9876L')
  const later = await fixture.pair({ pan: 'ABCPE1234F' })
  await fixture.earn(later.buyer, gold, 5, days[3])
  await fixture.deposit(quarter)

  const { differences } = await fixture.view(quarter)
  const others = differences!.rows.filter(({ has_other_pan: has }) => has)
  expect(new Set(others.map(({ member }) => member.id))).toEqual(new Set([String(changed.earner.id)]))

  const lines = await fixture.fileOf(await fixture.file(quarter))
  const deductees = recordsOf(lines, 'Deductee').map((cells) => [cells[2], cells.at(-2), cells.at(-1)])
  expect(deductees).toEqual([
    ['AXXPK9876L', 'ABCPD1234F', '500.00'],
    ['ABCPD1234F', 'ABCPD1234F', '120.00'],
    ['ABCPE1234F', '', '0.00'],
  ])
  const credits = recordsOf(lines, 'Credit').map((cells) => [cells[1], cells[2], cells.at(-2), cells.at(-1)])
  expect(credits).toEqual([
    ['1', 'Changed', 'ABCPD1234F', '500.00'],
    ['2', 'Withdrawn', 'ABCPD1234F', '120.00'],
    ['3', 'Added', '', '0.00'],
  ])
})
