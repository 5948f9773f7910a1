import type { AppContext } from '../service/service.ts'
import type { Db } from './database.ts'

class UndoneError extends Error {}

/**
 * Runs `work` in its own transaction, rolls the transaction back and returns the result, as a preview. A
 * savepoint is not enough, because it has its own transaction id: the ledger refuses entries whose transfer
 * was written under another id.
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
