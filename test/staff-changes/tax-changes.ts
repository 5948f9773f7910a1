import { sql } from 'kysely'
import { firstDayOf, lastQuarters } from '../../src/calendar/quarter.ts'
import { tdsDeductor } from '../../src/features/tds-returns/deductor.settings.ts'
import { writeShopSetting } from '../../src/platform/settings/shop-settings.ts'
import { corruptHistory } from '../bend-history.ts'
import type { Input, StaffChanges, StaffChangesFixture } from './fixture.ts'

/** Staff changes of the returns of TDS. */
export function taxChanges({ orders, done, next }: StaffChangesFixture): StaffChanges {
  const { shop } = orders
  const [, quarter] = lastQuarters(new Date(), 2) as [string, string]
  const first = firstDayOf(quarter)

  /** Plants a paid withdrawal with deposited tax, and forgets the quarter's returns. */
  const ready = async (): Promise<Input> => {
    for (const table of ['tds_return_line', 'tds_return_member', 'tds_return', 'withdrawal', 'tax_deposit'])
      await corruptHistory(shop, table, (db) => sql`delete from ${sql.table(table)}`.execute(db))
    await writeShopSetting(
      shop.db,
      tdsDeductor,
      { tan: 'PNEB01234C', person: 'Nisha Rao', role: 'Director', phone: '9000000009' },
      'test',
    )
    const { id } = await shop.createMember()
    await sql`insert into withdrawal (member_id, state, amount, tds, tds_base, tds_percent_bp, tds_years, bank_name, ifsc,
        account_no_sealed, approved_by, approved_at, utr, ended_at)
      values (${id}, 'paid', 60000, 100, 5000, 200, '[{"year": 2020, "base": 5000, "percent_bp": 200, "amount": 100}]', 'Bank',
        'SBIN0000001', 'x', 'staff', now(), ${`UTR${next()}`}, ${first}::date + interval '10 days')`.execute(
      shop.db,
    )
    const [maker, checker] = [await shop.createStaff('finance'), await shop.createStaff('owner')]
    await shop.credit(id, { points: 1 })
    await sql`insert into tax_deposit (state, tax, amount, month, paid_on, challan, asked_by, decided_by, decided_at, posted_as)
      select 'approved', 'tds', 100, ${first}::date, ${first}::date, '05103080104202600001', ${maker.id}, ${checker.id}, now(), max(id)
        from transfer`.execute(shop.db)
    return { quarter, place: '1' }
  }

  const prepared = async (): Promise<Input> => ({
    return_id: (await done('prepareTdsReturn', await ready()))['return_id'],
  })

  return {
    prepareTdsReturn: { input: ready, refused: { place: '7' } },
    fileTdsReturn: {
      input: async () => ({
        ...(await prepared()),
        acknowledgement: String(100_000_000_000_000 + next()),
        filed_on: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
      }),
      refused: { return_id: '999999' },
    },
    dropTdsReturn: { input: prepared, refused: { return_id: '999999' } },
  }
}
