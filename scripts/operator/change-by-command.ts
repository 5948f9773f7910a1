import { userInfo } from 'node:os'
import { writeDown } from '../../src/audit/audit-log.sql.ts'
import { type Db, inTransaction } from '../../src/platform/database/database.ts'
import type { AnswerOf, Audited } from '../../src/platform/service/change.ts'

/** Who runs the command, as the audit log and an approval name it. */
export function whoRuns(): string {
  return `${userInfo().username} by command`
}

/**
 * Makes a change in one transaction, and writes down what was changed and who ran the command: what the gate does for a call.
 * @param named the kind of thing, and the call that does the same in the back office, which gives the entry its words.
 */
export async function changeByCommand<Returned extends Audited>(
  db: Db,
  named: { kind: string; action: string },
  work: (inner: Db) => Promise<Returned>,
): Promise<AnswerOf<Returned>> {
  const actor = { id: null, name: whoRuns() }
  return await inTransaction(db, async (inner) => await writeDown(inner, actor, named, await work(inner)))
}
