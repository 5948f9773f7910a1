import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Facts about a new shop. `approvers` are the ids of staff who may approve requests once they count as
 * independent of the requester.
 */
type SetUpFacts = { hasProduct: boolean; hasOwnPlan: boolean; hasSecondFactor: boolean; approvers: number[] }

/**
 * Reads the facts for the set-up steps. @param needsFactor whether staff need a second factor, as in a live
 * shop.
 */
export async function readSetUpFacts(
  db: Db,
  staffId: number,
  { needsFactor }: { needsFactor: boolean },
): Promise<SetUpFacts> {
  const { rows } = await sql<SetUpFacts>`
    -- Reads by the index. A scan could pass many blocks without a row at the start of a table whose rows
    -- changed often.
    select (select product.id from product join stock on product_id = product.id where active and received > 0
        order by product.id limit 1) is not null as "hasProduct",
      -- Only staff with a password of their own: somebody who has never signed in can approve nothing.
      array(select id from staff_member where left_at is null and id <> ${staffId} and roles && '{owner,finance}'
        and not must_change_password
        and (not ${needsFactor} or exists (select from staff_factor where staff_id = id and secret is not null))) as approvers,
      -- The first version of the reward plan comes with the program. A shop that has sold goods under this
      -- version has accepted it, so the version counts as the shop's own.
      exists (select from reward_plan where version > 1 and starts_at <= now()
        and version not in (select version from reward_plan_cancellation))
        or (select id from purchase_order order by id limit 1) is not null as "hasOwnPlan",
      exists (select from staff_factor where staff_id = ${staffId} and secret is not null) as "hasSecondFactor"`.execute(
    db,
  )
  return rows[0]!
}
