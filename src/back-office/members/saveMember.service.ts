import { updateMemberDetails } from '../../features/members/member.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { lockOfficeMember } from './office-member.sql.ts'
import { saveMember } from './saveMember.call.ts'

export const saveMemberService: Service<typeof saveMember> = async ({ transaction, staff, say }, input) => {
  const id = Number(input.member_id)
  const { name, email, version } = input
  return await transaction(async (db) => {
    const before = await lockOfficeMember(db, id)
    if (!before) throw refuse(saveMember, 'unknown')
    if (before.status === 'closed') throw refuse(saveMember, 'closed')
    const now = { name: before.name, email: before.email }
    if (before.version !== version)
      throw refuse(saveMember, 'changedMeanwhile', { data: { ...now, version: before.version } })
    const message = say('office.members.saved')
    if (now.name === name && now.email === email) return { message, data: { ...now, version } }
    await updateMemberDetails(db, id, { name, email })
    await recordChange(db, staff, {
      action: 'saveMember',
      subject: `member ${id}`,
      before: now,
      after: { name, email },
    })
    return { message, data: { name, email, version: version + 1 } }
  })
}
