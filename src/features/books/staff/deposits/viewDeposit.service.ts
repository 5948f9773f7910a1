import { formatAuditOf } from '../../../../audit/format-audit-log.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { readApartAt } from '../../../approvals/staff/second-person.flow.ts'
import { depositRow } from './deposit-row.ts'
import { findDeposit } from './deposits.sql.ts'
import { viewDeposit } from './viewDeposit.call.ts'

export const viewDepositService: Service<typeof viewDeposit> = async ({ db, staff, say, audits }, input) => {
  const found = await findDeposit(db, Number(input.deposit_id))
  if (!found) throw refuse(viewDeposit, 'unknown')
  const trail = await formatAuditOf({ db, say, audits }, `deposit ${found.id}`)
  const apart_at = await readApartAt(db, found.asked_by, staff.id)
  return { data: depositRow(found, staff.id), trail, apart_at }
}
