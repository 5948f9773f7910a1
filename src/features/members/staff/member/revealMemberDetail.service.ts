import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { accountNumberContext } from '../../../bank/account-number.ts'
import { panContext } from '../../pan-context.ts'
import { findOfficeMember } from '../office-member.sql.ts'
import { revealMemberDetail } from './revealMemberDetail.call.ts'

export const revealMemberDetailService: Service<typeof revealMemberDetail> = async (
  { db, staff, secrets, limits, log },
  { member_id, detail, reason },
) => {
  const id = Number(member_id)
  const found = await findOfficeMember(db, id)
  if (!found) throw refuse(revealMemberDetail, 'unknown')
  const sealed = detail === 'pan' ? found.pan_encrypted : found.account_no_sealed
  if (!sealed) throw refuse(revealMemberDetail, 'notSaved')
  let value: string
  try {
    value = secrets.open(sealed, detail === 'pan' ? panContext(id) : accountNumberContext(id))
  } catch (error) {
    log.error(
      { err: error, member: id, detail },
      "cannot open a member's sealed detail; was DATA_KEY changed?",
    )
    throw refuse(revealMemberDetail, 'unreadable')
  }
  // Limited, so that one staff member cannot copy the whole shop's details.
  await limits.spend('reveal', `staff ${staff.id}`)
  return { data: { value }, audited: { id, before: null, after: { shown: detail, reason } } }
}
