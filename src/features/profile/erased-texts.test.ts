import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSweep, sweepTimeoutMs } from '../../../test/swept-member.ts'

// Puts a text about a member into every text column that the database's catalogue lists, closes the account,
// and checks each column.

it(
  "erases a member's texts from every table on closing, except columns kept for a reason",
  async () => {
    const sweep = await openSweep()
    expect(await sweep.closeAndSearch()).toEqual([])
    await sweep.close()
  },
  sweepTimeoutMs,
)

it(
  'finds the text of a new column that no feature erases',
  async () => {
    const sweep = await openSweep()
    const added = ['order_note', 'parcel', 'booking_run_order', 'return_step', 'member', 'audit_entry']
    for (const table of added)
      await sql`alter table ${sql.table(table)} add column remark text`.execute(sweep.ownerDb)
    await sql`alter table address add column papers jsonb`.execute(sweep.ownerDb)
    const left = await sweep.closeAndSearch()
    expect(left.toSorted()).toEqual([...added.map((table) => `${table}.remark`), 'address.papers'].toSorted())
    await sweep.close()
  },
  sweepTimeoutMs,
)
