import type { Db } from '../../platform/database.ts'
import { IdempotencyKeyReusedError } from '../../platform/idempotency.ts'
import { type StaffRequestKey, withStaffIdempotency } from '../staff/staff-request.sql.ts'

type Transaction = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/**
 * Does what one of the staff asks for in one transaction, and once: the same request again gets the first answer.
 * @param otherBody how the call refuses a request id that was used for something else.
 */
export async function onceForStaff<Answer extends object>(
  transaction: Transaction,
  key: StaffRequestKey,
  { work, otherBody }: { work: (db: Db) => Promise<Answer>; otherBody: () => Error },
): Promise<Answer> {
  try {
    return await transaction((db) => withStaffIdempotency(db, key, () => work(db)))
  } catch (error) {
    if (error instanceof IdempotencyKeyReusedError) throw otherBody()
    throw error
  }
}
