import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { lockOfficeMember } from '../office-member.sql.ts'
import { dropNumberChange } from './dropNumberChange.call.ts'
import { endNumberChange, lockNumberChange } from './number-change.sql.ts'

export const dropNumberChangeService: Service<typeof dropNumberChange> = async (
  { db, staff, say },
  input,
) => {
  const id = Number(input.member_id)
  const change = (await lockOfficeMember(db, id)) && (await lockNumberChange(db, id, Number(input.change_id)))
  if (!change) throw refuse(dropNumberChange, 'unknown')
  if (change.state !== 'requested') throw refuse(dropNumberChange, 'changedMeanwhile')
  const isOwn = change.asked_by === staff.id
  // A requester who withdraws it is stored as the requester already.
  await endNumberChange(db, change, {
    state: isOwn ? 'withdrawn' : 'declined',
    decidedBy: isOwn ? null : staff.id,
  })
  return {
    message: say(isOwn ? 'office.members.numberWithdrawn' : 'office.members.numberDeclined'),
    audited: { id, before: { asked_mobile: change.mobile }, after: { asked_mobile: null } },
  }
}
