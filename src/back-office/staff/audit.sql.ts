import type { Db } from '../../platform/database.ts'
import type { AuditedState } from '../../platform/json-columns.ts'
import type { SignedInStaff } from '../../platform/service.ts'

export type StaffChange = {
  /** The call that changed it, as in 'saveProduct'. */
  action: string
  /** What was changed, as in 'product 17' or 'order BM000123'. */
  subject: string
  /** What it was; null for what is new. */
  before: AuditedState | null
  /** What it became; null for what was removed, or only looked at. */
  after: AuditedState | null
}

/**
 * Writes down what one of the staff changed. Called in the transaction of the change, so that neither is there without
 * the other.
 */
export async function recordChange(
  db: Db,
  staff: Pick<SignedInStaff, 'id' | 'name'>,
  { action, subject, before, after }: StaffChange,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      staff_id: staff.id,
      actor: staff.name,
      action,
      subject,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}
