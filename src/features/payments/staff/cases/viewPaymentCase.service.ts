import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { findCase } from './cases.sql.ts'
import { choicesOf, shownCase } from './shown-case.ts'
import { viewPaymentCase } from './viewPaymentCase.call.ts'

export const viewPaymentCaseService: Service<typeof viewPaymentCase> = async (
  { db, staff },
  { case_no: no },
) => {
  const found = await findCase(db, Number(no))
  if (!found) throw refuse(viewPaymentCase, 'unknown')
  const mayDecide = staff.roles.includes('owner') || staff.roles.includes('finance')
  return { data: { ...shownCase(found), choices: mayDecide ? choicesOf(found) : [] } }
}
