import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What there is of a shop's first rows. */
export async function readSetUpFacts(
  db: Db,
  staffId: number,
): Promise<{ hasProduct: boolean; hasColleague: boolean; hasOwnPlan: boolean; hasSecondFactor: boolean }> {
  const { rows } = await sql<{
    hasProduct: boolean
    hasColleague: boolean
    hasOwnPlan: boolean
    hasSecondFactor: boolean
  }>`
    -- By the index: the first blocks of a table whose rows were changed often may hold none.
    select (select id from product where active order by id limit 1) is not null as "hasProduct",
      exists (select 1 from staff_member where left_at is null and id <> ${staffId}) as "hasColleague",
      -- The first version came with the program. Who sells by it has made it the shop's own.
      exists (select 1 from reward_plan where version > 1) or exists (select 1 from purchase_order) as "hasOwnPlan",
      exists (select 1 from staff_factor where staff_id = ${staffId} and secret is not null) as "hasSecondFactor"`.execute(
    db,
  )
  return rows[0]!
}
