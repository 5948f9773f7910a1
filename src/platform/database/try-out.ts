import type { AppContext } from '../service/service.ts'
import type { Db } from './database.ts'

class UndoneError extends Error {}

/**
 * Does work in a transaction of its own and undoes it. Returns what the work would return now. A savepoint is not
 * enough, because the ledger refuses entries of another transaction, and counts a savepoint as one.
 */
export async function tryOut<Result>(
  transaction: AppContext['transaction'],
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined
  try {
    await transaction(async (db) => {
      result = { value: await work(db) }
      throw new UndoneError('a trial is undone')
    })
  } catch (error) {
    if (!(error instanceof UndoneError)) throw error
  }
  return result!.value
}
