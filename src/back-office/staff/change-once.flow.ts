import type { Db } from '../../platform/database.ts'
import { IdempotencyKeyReusedError } from '../../platform/idempotency.ts'
import type { AppContext, SignedInStaff } from '../../platform/service.ts'
import { withStaffIdempotency } from './staff-request.sql.ts'

type Asked = {
  staff: SignedInStaff
  call: string
  input: object & { request_id?: string | undefined }
  /** The refusal for a request id that was used for something else. */
  reused: () => Error
}

/** Makes a change of the staff in one transaction, once for each request id: the same request again is answered the same. */
export async function changeOnce<Answer extends object>(
  { transaction }: Pick<AppContext, 'transaction'>,
  { staff, call, input, reused }: Asked,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { request_id: requestId, ...body } = input
  try {
    return await transaction((db) =>
      withStaffIdempotency(db, { staffId: staff.id, call, requestId, body }, () => work(db)),
    )
  } catch (error) {
    if (error instanceof IdempotencyKeyReusedError) throw reused()
    throw error
  }
}
