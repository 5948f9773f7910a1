import { CompiledQuery } from 'kysely'
import { type Db, isLockConflict } from './database.ts'
import { violatedConstraint } from './violated-constraint.ts'

/**
 * Returns a function that runs a statement whose text is built only once. Use it for statements that run many
 * times a second, because Kysely would build the text for each use. The values are $1, $2 and so on.
 */
export function statement<Row>(text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

// The error code for a statement that Citus cannot run, for example because its members are on several nodes.
const notSupported = '0A000'

/**
 * Returns the result of an all-or-nothing statement. Returns undefined if the database refused the statement
 * and wrote nothing: because of a constraint or a deadlock, or because its members are on several nodes.
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
