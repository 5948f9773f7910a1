import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/tables.ts'

export type ProposalState = Selectable<Tables['plan_proposal']>['state']

/** A version of the plan that waits for a second person, or waited, with the names of who asked and who decided. */
export type PlanProposal = Selectable<Tables['plan_proposal']> & {
  asker: string
  decider: string | null
}

type NewProposal = {
  /** As `writePlanDown` gives them. */
  terms: object
  startsAt: Date | undefined
  /** The newest version that who asks has seen. */
  seenVersion: number
  staffId: number
}

/** Writes down that somebody asks for a version. The plans are locked. Returns its id. */
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

/** The one that waits; there is one at most. */
export async function findWaitingProposal(db: Db): Promise<PlanProposal | undefined> {
  return await proposals(db).where('plan_proposal.state', '=', 'requested').executeTakeFirst()
}

export async function findProposal(db: Db, id: number): Promise<PlanProposal | undefined> {
  return await proposals(db).where('plan_proposal.id', '=', id).executeTakeFirst()
}

/** What became of a proposal. The plans are locked. */
export async function endProposal(
  db: Db,
  id: number,
  end: { state: ProposalState; decidedBy: number | null; note: string; version?: number | undefined },
): Promise<void> {
  await sql`update plan_proposal set state = ${end.state}, decided_by = ${end.decidedBy}, decided_at = clock_timestamp(),
      note = ${end.note}, version = ${end.version ?? null} where id = ${id}`.execute(db)
}

/** Who approved these versions, where somebody had to: names by version. */
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
