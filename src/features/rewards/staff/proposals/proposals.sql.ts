import { sql } from 'kysely'
import { approvalRows, type Requested } from '../../../../platform/database/approval-rows.ts'
import type { Db } from '../../../../platform/database/database.ts'

/** A proposed version of the reward plan. `terms` is in the format of `writePlanDown`. */
export type PlanProposal = Requested<'plan_proposal'>

export const proposalRows = approvalRows('plan_proposal')

/**
 * Finds the proposed version of the reward plan that waits for approval. At most one proposal waits at a
 * time.
 */
export async function findWaitingProposal(db: Db): Promise<PlanProposal | undefined> {
  const [waiting] = await proposalRows.list(db, { state: 'requested', limit: 1 })
  return waiting
}

/** Returns the approvers' names by version of the reward plan, for versions that needed approval. */
export async function readApprovers(db: Db, versions: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ version: number; name: string }>`
    select plan_proposal.version, name from plan_proposal join staff_member on staff_member.id = decided_by
      where plan_proposal.version = any(${versions}::integer[])`.execute(db)
  return new Map(rows.map(({ version, name }) => [version, name]))
}
