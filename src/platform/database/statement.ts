import { CompiledQuery } from 'kysely'
import { type Db, isLockConflict } from './database.ts'
import { violatedConstraint } from './violated-constraint.ts'

/**
 * A statement that is written many times a second: its text is made once, and not by Kysely for each use. The values
 * are its $1, $2 and so on.
 */
export function statement<Row>(text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

// What Citus does not do by one statement, as for members whose rows lie on several nodes.
const notSupported = '0A000'

/**
 * The answer of a statement that does all or nothing. Undefined where the database refused it, by a constraint, to end a
 * deadlock or because it is of several members: then nothing was written.
 */
export async function unlessRefused<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer
  } catch (error) {
    if (violatedConstraint(error) !== undefined || isLockConflict(error)) return undefined
    if (error instanceof Error && 'code' in error && error.code === notSupported) return undefined
    throw error
  }
}
