import { userInfo } from 'node:os'
import { writeDown } from '../../src/audit/write-down.sql.ts'
import { type Db, inTransaction } from '../../src/platform/database/database.ts'
import {
  type AnswerOf,
  type Audited,
  type AuditedName,
  actorWithoutId,
} from '../../src/platform/service/change.ts'
import { CommandError } from './with-database.ts'

const nameMax = 60

/** Returns the arguments of the command, without `--as NAME`. */
export function readArguments(): string[] {
  return readCommandLine().given
}

/**
 * Returns the name of the user who runs the command, for the audit log and for approvals. It is the name
 * after `--as`, or otherwise the user of the operating system.
 */
export function operatorName(): string {
  return `${readCommandLine().name ?? userInfo().username} by command`
}

function readCommandLine(): { given: string[]; name?: string } {
  const given = process.argv.slice(2)
  const place = given.indexOf('--as')
  if (place === -1) return { given }
  const name = (given[place + 1] ?? '').trim()
  if (name === '' || name.startsWith('--') || name.length > nameMax || /\p{Cc}/u.test(name))
    throw new CommandError(`Name the operator after --as, in at most ${nameMax} letters: --as 'Nisha Rao'`)
  return { given: given.toSpliced(place, 2), name }
}

/**
 * Makes and audits the change of a command in one transaction, as the server does for a call.
 * @param named the kind of thing that changes, and the back-office call for the same change. The audit log
 * describes the entry with the words of this call.
 */
export async function changeByCommand<Returned extends Audited>(
  db: Db,
  named: AuditedName,
  work: (inner: Db) => Promise<Returned>,
): Promise<AnswerOf<Returned>> {
  const actor = actorWithoutId(operatorName())
  return await inTransaction(db, async (inner) => await writeDown(inner, actor, named, await work(inner)))
}
