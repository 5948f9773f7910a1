import { CompiledQuery } from 'kysely'
import { type Db, isLockConflict } from './database.ts'
import { violatedConstraint } from './violated-constraint.ts'

/**
 * Prepares a statement that runs many times a second: its text is built once, not by Kysely for each use.
 * The values are $1, $2 and so on.
 */
export function statement<Row>(text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

// The code of a statement that Citus cannot run, for example for members on several nodes.
const notSupported = '0A000'

/**
 * Returns the result of an all-or-nothing statement. Returns undefined if the database refused it: by a
 * constraint, to end a deadlock, or because it spans several members' nodes. Nothing is written then.
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
