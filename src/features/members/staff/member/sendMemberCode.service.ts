import type { Service } from '../../../../platform/service/service.ts'
import { languageOfMember } from '../../../../platform/stored-language.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { queueMessage } from '../../../messages/queue-message.flow.ts'
import { renewCodeTicket, supportTicket } from '../../password/password-code.sql.ts'
import { lockOfficeMember } from '../office-member.sql.ts'
import { sendMemberCode } from './sendMemberCode.call.ts'

export const sendMemberCodeService: Service<typeof sendMemberCode> = async (context, input) => {
  const { db, messages, limits, say } = context
  const id = Number(input.member_id)
  if (!messages) throw refuse(sendMemberCode, 'switchedOff')
  const member = await lockOfficeMember(db, id)
  if (!member) throw refuse(sendMemberCode, 'unknown')
  if (member.status === 'closed') throw refuse(sendMemberCode, 'closed')
  if (member.status === 'blocked') throw refuse(sendMemberCode, 'blocked')
  await limits.spend('code', `support ${member.mobile}`)
  const ticket = supportTicket(member.mobile)
  await renewCodeTicket(db, ticket)
  await queueMessage(db, {
    mobile: member.mobile,
    template: 'password_code',
    language: languageOfMember(member.language),
    details: { ticket: ticket.toString('hex') },
  })
  return {
    message: say('office.members.codeSent'),
    data: { member_id: String(id) },
    audited: { id, before: null, after: { sent: 'password code' } },
  }
}
