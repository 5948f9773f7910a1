import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { judgeChecker } from '../../../approvals/staff/second-person.flow.ts'
import { lockOfficeMember, mobileExists } from '../office-member.sql.ts'
import { approveNumberChange } from './approveNumberChange.call.ts'
import { changeNumber } from './change-number.flow.ts'
import { endNumberChange, lockNumberChange } from './number-change.sql.ts'

export const approveNumberChangeService: Service<typeof approveNumberChange> = async (context, input) => {
  const { db, staff, say } = context
  const id = Number(input.member_id)
  const before = await lockOfficeMember(db, id)
  const change = before && (await lockNumberChange(db, id, Number(input.change_id)))
  if (!change) throw refuse(approveNumberChange, 'unknown')
  if (before.status === 'closed') throw refuse(approveNumberChange, 'closed')
  const { mobile } = change
  // The number may have changed in another way since, for example alone after the balance fell.
  if (change.state !== 'requested' || mobile === null || change.mobile_before !== before.mobile)
    throw refuse(approveNumberChange, 'changedMeanwhile')
  const refused = await judgeChecker(db, change.asked_by, staff.id)
  if (refused) throw refuse(approveNumberChange, refused)
  if (await mobileExists(db, mobile)) throw refuse(approveNumberChange, 'taken')
  await endNumberChange(db, change, { state: 'approved', decidedBy: staff.id })
  const ended = await changeNumber(context, before, mobile)
  return {
    message: say('office.members.mobileChanged'),
    data: { mobile },
    audited: { id, before: { mobile: before.mobile }, after: { mobile, sessions_ended: ended } },
  }
}
