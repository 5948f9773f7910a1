import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'

export type ProposalState = Selectable<Tables['plan_proposal']>['state']

/** A proposed version of the plan, with the names of proposer and decider. */
export type PlanProposal = Selectable<Tables['plan_proposal']> & {
  asker: string
  decider: string | null
}

type NewProposal = {
  /** In the format of `writePlanDown`. */
  terms: object
  startsAt: Date | undefined
  /** The newest version that the proposer has seen. */
  seenVersion: number
  staffId: number
}

/** Inserts a proposal and returns its id. The caller has locked the plans. */
export async function insertProposal(
  db: Db,
  { terms, startsAt, seenVersion, staffId }: NewProposal,
): Promise<number> {
  const { id } = await db
    .insertInto('plan_proposal')
    .values({
      terms: JSON.stringify(terms),
      starts_at: startsAt ?? null,
      base_version: seenVersion,
      asked_by: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds the waiting proposal; there is at most one. */
export async function findWaitingProposal(db: Db): Promise<PlanProposal | undefined> {
  return await proposals(db).where('plan_proposal.state', '=', 'requested').executeTakeFirst()
}

export async function findProposal(db: Db, id: number): Promise<PlanProposal | undefined> {
  return await proposals(db).where('plan_proposal.id', '=', id).executeTakeFirst()
}

/** Records the decision on a proposal. The caller has locked the plans. */
export async function endProposal(
  db: Db,
  id: number,
  end: { state: ProposalState; decidedBy: number | null; note: string; version?: number | undefined },
): Promise<void> {
  await sql`update plan_proposal set state = ${end.state}, decided_by = ${end.decidedBy}, decided_at = clock_timestamp(),
      note = ${end.note}, version = ${end.version ?? null} where id = ${id}`.execute(db)
}

/** Returns the approvers' names by version, for versions that needed approval. */
export async function readApprovers(db: Db, versions: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ version: number; name: string }>`
    select plan_proposal.version, name from plan_proposal join staff_member on staff_member.id = decided_by
      where plan_proposal.version = any(${versions}::integer[])`.execute(db)
  return new Map(rows.map(({ version, name }) => [version, name]))
}

function proposals(db: Db) {
  return db
    .selectFrom('plan_proposal')
    .innerJoin('staff_member as asker', 'asker.id', 'asked_by')
    .leftJoin('staff_member as decider', 'decider.id', 'decided_by')
    .selectAll('plan_proposal')
    .select(['asker.name as asker', 'decider.name as decider'])
}
