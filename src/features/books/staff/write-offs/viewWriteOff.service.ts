import { formatAuditOf } from '../../../../audit/format-audit-log.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { readApartAt } from '../../../approvals/staff/second-person.flow.ts'
import { viewWriteOff } from './viewWriteOff.call.ts'
import { writeOffRow } from './write-off-row.ts'
import { findWriteOff } from './write-offs.sql.ts'

export const viewWriteOffService: Service<typeof viewWriteOff> = async (
  { db, staff, say, audits },
  input,
) => {
  const found = await findWriteOff(db, Number(input.write_off_id))
  if (!found) throw refuse(viewWriteOff, 'unknown')
  const trail = await formatAuditOf({ db, say, audits }, `write off ${found.id}`)
  const apart_at = await readApartAt(db, found.asked_by, staff.id)
  return { data: writeOffRow(found, staff.id), trail, apart_at }
}
