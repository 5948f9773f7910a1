import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { updateMemberDetails } from '../../member.sql.ts'
import { lockOfficeMember } from '../office-member.sql.ts'
import { saveMember } from './saveMember.call.ts'

export const saveMemberService: Service<typeof saveMember> = async ({ db, refuseUnlessSeen, say }, input) => {
  const id = Number(input.member_id)
  const { name, email, version } = input
  const found = await lockOfficeMember(db, id)
  if (!found) throw refuse(saveMember, 'unknown')
  if (found.status === 'closed') throw refuse(saveMember, 'closed')
  const before = { name: found.name, email: found.email }
  refuseUnlessSeen(found.version, { ...before, version: found.version })
  const message = say('office.members.saved')
  if (before.name === name && before.email === email)
    return { message, data: { ...before, version }, audited: null }
  await updateMemberDetails(db, id, { name, email })
  return {
    message,
    data: { name, email, version: version + 1 },
    audited: { id, before, after: { name, email } },
  }
}
